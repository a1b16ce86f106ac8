/** The Helm chart of deploy/: Helm renders it, Kubernetes would accept the objects, they fit each other, and the service understands its variables. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { temporaryDirectory } from '../../support/databases.ts';
import { hasHelm, placeHelm } from './helm_program.ts';
import { unknownFields, wrongValues, type KubernetesObject } from './kubernetes_objects.ts';
import { settingsOf } from './settings_read.ts';

const chart = 'deploy/helm';
const usual = {
  instanceUrl: 'https://network.example',
  secrets: {
    databaseUrl: 'postgres://network:secret@database.example:5432/network',
    replicaUrls: 'postgres://network:secret@replica.example:5432/network',
    identitySecret: 'x'.repeat(40),
  },
  files: { storeUrl: 's3://network-files/instance-1' },
};
/** With all that is off by default. */
const everything = {
  ...usual,
  files: { ...usual.files, storeEndpoint: 'https://s3.example' },
  environment: { CALL_LIMITS: 'read=1200', SANDBOX_HCPS: 20 },
  ingress: { enabled: true, className: 'public', tlsSecret: 'certificate', annotations: { 'a/b': 'c' } },
  networkPolicy: { callers: { name: 'ingress' }, collectors: { name: 'monitoring' } },
  serviceMonitor: { enabled: true, labels: { release: 'monitoring' } },
  imagePullSecrets: [{ name: 'registry' }],
  serviceAccountName: 'network',
  nodeSelector: { disk: 'fast' },
  tolerations: [{ key: 'only', operator: 'Exists' }],
  podAnnotations: { note: 'text' },
};
/** The first start of one process on a volume. */
const small = {
  instanceUrl: 'http://localhost:4000',
  public: false,
  replicas: 1,
  autoscaling: { enabled: false },
  secrets: { existing: 'own' },
  files: { existingClaim: 'files' },
  networkPolicy: { enabled: false },
};

describe(
  'the Helm chart',
  { skip: hasHelm ? false : 'Helm is not installed, and npm has it for Linux on x64 only' },
  () => {
    let helm: string;
    const folder = temporaryDirectory();
    before(() => (helm = placeHelm()));

    const run = (command: readonly string[], values: object) => {
      const file = join(folder, 'values.json');
      writeFileSync(file, JSON.stringify(values));
      return spawnSync(helm, [...command, '--values', file], {
        encoding: 'utf8',
        env: { ...process.env, HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder, HELM_DATA_HOME: folder },
      });
    };
    const render = (values: object): KubernetesObject[] => {
      const { stdout, stderr, status } = run(['template', 'network', chart], values);
      assert.equal(status, 0, stderr);
      return parseAllDocuments(stdout)
        .map((each) => each.toJS() as KubernetesObject | null)
        .filter((each) => each !== null);
    };
    const ofKind = (objects: readonly KubernetesObject[], kind: string): KubernetesObject =>
      objects.find((each) => each.kind === kind)!;
    const podOf = (objects: readonly KubernetesObject[]) => ofKind(objects, 'Deployment').spec.template;

    it('has no problem that the linter of Helm knows', () => {
      for (const values of [usual, everything, small]) {
        const { status, stdout, stderr } = run(['lint', '--strict', chart], values);
        assert.equal(status, 0, `${stdout}\n${stderr}`);
      }
    });

    it('makes objects that Kubernetes accepts', async () => {
      const kinds = (values: object): string[] => render(values).map(({ kind }) => kind);
      assert.deepEqual(
        kinds(everything).filter((kind) => !kinds(usual).includes(kind)),
        ['Ingress', 'ServiceMonitor'],
      );
      assert.deepEqual(kinds(small).toSorted(), ['Deployment', 'PodDisruptionBudget', 'Service']);
      // The object of the operator of Prometheus is not one of Kubernetes itself.
      const objects = [usual, everything, small]
        .flatMap(render)
        .filter(({ kind }) => kind !== 'ServiceMonitor');
      for (const object of objects) assert.deepEqual(await wrongValues(object), []);
      const [unknown, wrong] = [render(usual), render(usual)].map((each) => ofKind(each, 'Deployment'));
      unknown!.spec.template.spec.containers[0].readinesProbe = {};
      const problems = unknownFields([...objects, unknown!]);
      assert.deepEqual(problems.length, 1, problems.join('\n'));
      assert.match(problems[0]!, /readinesProbe.* does not exist/);
      wrong!.spec.template.spec.containers[0].ports[0].containerPort = 'http';
      assert.match((await wrongValues(wrong!)).join(), /containerPort must be integer/);
    });

    it('gives a process variables that it reads, and its secrets as files', () => {
      const image = readFileSync('deploy/Containerfile', 'utf8');
      const imageVariables = [...image.matchAll(/^(?:ENV| ) +([A-Z_]+)=(\S+)(?: \\)?$/gm)];
      for (const values of [usual, everything]) {
        const objects = render(values);
        const { spec } = podOf(objects);
        const [container] = spec.containers;
        const mounted = container.volumeMounts.find(
          ({ name }: { name: string }) => name === 'secrets',
        ).mountPath;
        const secrets = join(temporaryDirectory(), 'secrets');
        mkdirSync(secrets);
        for (const [name, text] of Object.entries(ofKind(objects, 'Secret').stringData!))
          writeFileSync(join(secrets, name), text);
        const given: Record<string, string> = Object.fromEntries(
          container.env.map(({ name, value }: { name: string; value: string }) => [
            name,
            value.replace(mounted, secrets),
          ]),
        );
        assert.equal(Object.keys(given).length, container.env.length, 'no variable twice');
        const { known, settings } = settingsOf({
          ...Object.fromEntries(imageVariables.map(([, name, value]) => [name!, value!])),
          ...given,
        });
        assert.deepEqual(
          Object.keys(given).filter((name) => !known.has(name)),
          [],
        );
        assert.deepEqual(
          [settings.databaseUrl, settings.replicaUrls, settings.identitySecret],
          [usual.secrets.databaseUrl, [usual.secrets.replicaUrls], usual.secrets.identitySecret],
        );
        assert.equal(settings.fileStore?.bucket, 'network-files');
        assert.ok(settings.isPublic);
        assert.equal(settings.hcpCount, values === usual ? 0 : 20);
        assert.equal(spec.terminationGracePeriodSeconds, settings.drainSeconds + 15);
        assert.deepEqual(
          container.ports.map(({ containerPort }: { containerPort: number }) => containerPort),
          [settings.servicePort, settings.metricsPort],
        );
        assert.ok(
          container.volumeMounts.some(
            ({ mountPath }: { mountPath: string }) => mountPath === settings.dataDirectory,
          ),
        );
      }
    });

    it('lets its objects find each other, and asks a process under a name that it answers to', () => {
      const objects = render(everything);
      const { metadata, spec } = podOf(objects);
      const [container] = spec.containers;
      const service = ofKind(objects, 'Service');
      const monitor = ofKind(objects, 'ServiceMonitor');
      const selectors = [
        ofKind(objects, 'Deployment').spec.selector.matchLabels,
        service.spec.selector,
        ofKind(objects, 'PodDisruptionBudget').spec.selector.matchLabels,
        ofKind(objects, 'NetworkPolicy').spec.podSelector.matchLabels,
        spec.topologySpreadConstraints[0].labelSelector.matchLabels,
      ];
      for (const selector of selectors)
        assert.deepEqual({ ...metadata.labels, ...selector }, metadata.labels, JSON.stringify(selector));
      assert.deepEqual(
        { ...service.metadata.labels, ...monitor.spec.selector.matchLabels },
        service.metadata.labels,
      );
      const portNames = container.ports.map(({ name }: { name: string }) => name);
      assert.deepEqual(
        service.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort),
        portNames,
      );
      assert.ok(
        service.spec.ports.some(({ name }: { name: string }) => name === monitor.spec.endpoints[0].port),
      );
      const [{ host, http }] = ofKind(objects, 'Ingress').spec.rules;
      assert.equal(host, 'network.example');
      assert.deepEqual(http.paths[0].backend.service, {
        name: service.metadata.name,
        port: { name: 'http' },
      });
      assert.equal(
        ofKind(objects, 'HorizontalPodAutoscaler').spec.scaleTargetRef.name,
        ofKind(objects, 'Deployment').metadata.name,
      );
      assert.equal(spec.volumes[0].secret.secretName, ofKind(objects, 'Secret').metadata.name);
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
      for (const { httpGet } of probes)
        assert.deepEqual(
          [httpGet.port, httpGet.httpHeaders],
          ['http', [{ name: 'Host', value: 'localhost' }]],
        );
      assert.deepEqual(
        probes.map(({ httpGet }) => httpGet.path),
        ['/health', '/health', '/ready'],
      );
      const { failureThreshold, periodSeconds } = container.readinessProbe;
      const variable = container.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS');
      assert.ok(
        failureThreshold * periodSeconds < Number(variable.value),
        'it is noticed that a process ends',
      );
    });

    it('refuses values that would lose files, show passwords or do nothing', () => {
      const refused: [object, RegExp][] = [
        [{ ...usual, instanceUrl: '' }, /instanceUrl/],
        [{ ...usual, instanceUrl: 'http://network.example' }, /must begin with https/],
        [{ ...usual, files: {} }, /Several processes need the same files/],
        [{ ...usual, secrets: { databaseUrl: usual.secrets.databaseUrl } }, /Set secrets\.identitySecret/],
        [{ ...usual, secrets: { ...usual.secrets, identitySecret: 'short' } }, /identitySecret/],
        [{ ...small, ingress: { enabled: true } }, /An ingress needs public: true/],
        [{ ...usual, environment: { DATABASE_URL: 'postgres://a' } }, /environment/],
        [{ ...usual, replica: 3 }, /replica is not allowed/],
      ];
      for (const [values, why] of refused) {
        const { status, stderr } = run(['template', 'network', chart], values);
        assert.notEqual(status, 0, JSON.stringify(values));
        assert.match(stderr, why);
      }
    });
  },
);
