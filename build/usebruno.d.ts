/** Types of the part of `@usebruno/lang` that is used here. It has none. */
declare module '@usebruno/lang' {
  export function jsonToBruV2(request: object): string;
  export function bruToJsonV2(text: string): {
    meta: { name: string };
    http: { method: string; url: string };
    params?: { name: string; value: string; enabled: boolean; type: string }[];
    body?: { json?: string };
  };
  export function jsonToCollectionBru(collection: object): string;
  export function collectionBruToJson(text: string): { auth: { mode: string } };
  export function envJsonToBruV2(environment: object): string;
  export function bruToEnvJsonV2(text: string): { variables: { name: string; value: string }[] };
}
