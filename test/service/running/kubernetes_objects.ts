/** Checks objects of Kubernetes against the schemas and types of its interface. */
import { resolve } from 'node:path';
import ts from 'typescript';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  // Objects have many shapes, which these checks hold.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  spec: any;
  stringData?: Record<string, string>;
}

type Model = new (data: object) => { validate(): void };

/** Required fields and formats, by the schemas. They allow unknown fields. */
export async function wrongValues(object: KubernetesObject): Promise<string[]> {
  const models = (await import(`kubernetes-models/${object.apiVersion}`)) as Record<string, Model>;
  try {
    new models[object.kind]!(object).validate();
    return [];
  } catch (error) {
    return [`${object.kind}: ${(error as Error).message}`];
  }
}

/** Unknown fields, by the types: TypeScript reports them in an object that is written down. */
export function unknownFields(objects: readonly KubernetesObject[]): string[] {
  const file = resolve('test/kubernetes_objects_as_written.ts');
  const text = objects
    .map(
      (object, index) =>
        `export const object${index}: import('kubernetes-models/${object.apiVersion}').I${object.kind} = ${JSON.stringify(object)};`,
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
