/** Scenes of the hierarchy widget. */
import { directoryVids, FakeDirectory } from '../../../fixtures/hierarchy_instance.ts';
import { find, findAll, has, shows, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw, Stage } from '../stage.ts';
import { addWidget, instanceOf } from '../widgets.ts';

async function listed(stage: Stage, prepare?: (fake: FakeDirectory) => void): Promise<LitWidget> {
  const instance = instanceOf(stage);
  const fake = new FakeDirectory(instance);
  prepare?.(fake);
  const widget = await addWidget(stage, 'hierarchy', instance);
  await until(() => has(widget, '.row, [part=state]'), 'the organizations');
  return widget;
}

/** Opens the rows that can be opened, level by level. */
async function opened(stage: Stage): Promise<LitWidget> {
  const widget = await listed(stage);
  for (const level of [1, 2]) {
    find(widget, `[aria-level="${level}"][aria-expanded=false]`)!.click();
    await until(() => has(widget, `[aria-level="${level + 1}"][data-key]:not(.more)`), 'the branch');
  }
  return widget;
}

const branchOf = (vid: string, branchName: string) => ({
  text: '',
  branch: vid,
  branchName,
  open: [`/${vid}`],
});

/** Opens two branches in tabs and shows the first one. */
async function tabbed(stage: Stage): Promise<LitWidget> {
  const widget = await listed(stage);
  const { system, hospital } = directoryVids;
  Object.assign(widget, {
    state: {
      ...branchOf(system, 'Fictional Health'),
      tabs: [branchOf(system, 'Fictional Health'), branchOf(hospital, 'Fictional Hospital')],
    },
  });
  await until(() => has(widget, '[aria-level="2"]:not(.more)'), 'the branch');
  return widget;
}

/** Compares two branches. */
async function compared(stage: Stage): Promise<LitWidget> {
  const widget = await listed(stage);
  const { system, hospital } = directoryVids;
  Object.assign(widget, { state: { compared: [system, hospital] } });
  await until(() => has(widget, '.compare-table'), 'the comparison');
  return widget;
}

async function write(widget: LitWidget, text: string): Promise<void> {
  const field = find<HTMLInputElement>(widget, '.filter-text')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await widget.updateComplete;
}

export const scenes: Readonly<Record<string, Draw>> = {
  'hierarchy-top': async (stage) => void (await listed(stage)),
  'hierarchy-open': async (stage) => void (await opened(stage)),
  'hierarchy-search': async (stage) => {
    const widget = await tabbed(stage);
    await write(widget, 'onco');
    await shows(widget, 'Department of Oncology');
  },
  'hierarchy-tabs': async (stage) => void (await tabbed(stage)),
  'hierarchy-compare': async (stage) => void (await compared(stage)),
  'hierarchy-compare-next': async (stage) => {
    const widget = await opened(stage);
    await until(() => has(widget, '.selection .button:nth-of-type(3)'), 'the actions');
    find(widget, '.selection .button:nth-of-type(3)')!.click();
    await until(() => has(widget, '[part=notice]'), 'the notice');
  },
  'hierarchy-selected': async (stage) => {
    const widget = await opened(stage);
    for (const box of findAll(widget, '.check').slice(1, 4)) box.click();
    await until(() => has(widget, '.selection .primary'), 'the selection');
  },
  'hierarchy-no-match': async (stage) => {
    const widget = await listed(stage);
    await write(widget, 'nowhere');
    await until(() => has(widget, '[part=state]'), 'no match');
  },
  'hierarchy-failed': async (stage) => void (await listed(stage, (fake) => (fake.fails = true))),
  'hierarchy-record': async (stage) => {
    const widget = await listed(stage);
    find(widget, '.row[aria-expanded=false]')!.click();
    await until(() => has(widget, '.selection .button'), 'the actions');
    find(widget, '.selection .button')!.click();
    await until(() => has(widget, '.record-page .details, .record-page dl'), 'the record');
  },
};
