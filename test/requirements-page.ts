// docs/requirements.md: every requirement in its own words and the tests that prove it, made from the reports of the last run.
import type { Proof, Requirement } from './requirement-proofs.ts'

/** What the letters before a row's number stand for, in the order of requirements.tsv. */
const areas: Readonly<Record<string, string>> = {
  OPT: 'Options and answers',
  POL: 'Step 1: the policy',
  INS: 'Step 2: the insured person',
  HEA: 'Step 3: health',
  HIP: 'Step 4: the HIPAA authorization',
  SIG: 'Signing',
  RED: 'Where a visit leads',
  GRD: 'Guarded pages',
  STA: 'State and saving',
  WIZ: 'The four steps',
  LOG: 'Signing in',
  SUP: 'Signing up',
  CBK: 'The link in the mail',
  MNU: 'The menu',
  DSH: 'The dashboard',
  ADM: 'The pages of the team',
  PUB: 'Public pages',
  API: 'The API',
  INF: 'What is deployed',
  LBL: 'Labels',
  FMT: 'Formats',
  LOC: 'The two commands',
  F: 'When things fail',
  STF: 'Who may work as an admin',
  DEP: 'The first deploy and the edge',
  JOI: 'Passwords, names and what was agreed to',
  EVI: 'Where a call came from',
  DIS: 'Exports and what they disclose',
  OWN: 'An account stays with its owner',
  CON: 'Damaged records and one story on the dashboard',
  KEP: 'Keeping what was typed',
}

/** A table of cases is one test to a reader: of so many titles per file the rest is counted. */
const titlesPerFile = 5

const asText = (title: string) => title.replaceAll(/([\\`*<>[\]])/g, '\\$1').replaceAll(/\s+/g, ' ')

const linesOfFile = ([file, proofs]: readonly [string, readonly Proof[]]) => {
  const titles = [...new Set(proofs.map(({ title }) => asText(title)))].sort()
  const more = titles.length - titlesPerFile
  return [
    `- [${file}](../${file})`,
    ...titles.slice(0, titlesPerFile).map((title) => `  - ${title}`),
    ...(more > 0 ? [`  - and ${more} more like these`] : []),
  ]
}

const linesOfRequirement = ({ id, text, proofs }: Requirement) => [
  `### ${id}`,
  '',
  asText(text),
  '',
  ...[...Map.groupBy(proofs, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(linesOfFile),
  '',
]

const areaOf = ({ id }: Requirement) => id.replace(/-\d+$/, '')

export const requirementsPage = (requirements: readonly Requirement[]): string =>
  [
    '# Requirements and the tests that prove them',
    '',
    'Made by `npm run requirements -- --write` from the last run of all suites: do not edit. The rows stand in',
    '`test/requirements.tsv`; a test proves a row when its title names it, as `[RED-3]`, and it passes. `npm test` fails over a row',
    'that no test proves, and when this page is not up to date.',
    '',
    ...[...Map.groupBy(requirements, areaOf)].flatMap(([area, rows]) => [
      `## ${areas[area] ?? area}`,
      '',
      ...rows.flatMap(linesOfRequirement),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
