// Builds docs/conformance.md from docs/rules, the SPEC.md of each room and the titles of tests.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `files` is Markdown with paths from the root in backticks; '' for a rule of a SPEC.md. */
export type ConformanceRule = {
  readonly id: string
  readonly spec: string
  readonly text: string
  readonly files: string
}
/** `path` is from the root. */
export type ConformanceRuleBook = {
  readonly path: string
  readonly title: string
  readonly rules: readonly ConformanceRule[]
}

export const RULES_FOLDER = 'docs/rules'
export const CONFORMANCE_FILE = 'docs/conformance.md'
const FOLDERS = ['client', 'worker', 'shared', 'durable-objects', 'locales', 'scripts', 'tests']

const filesBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .sort()

/** Parses `| ID | spec | rule | files |` in docs/rules, `| ID | rule |` and `- *ID** rule` in a SPEC.md. */
function parseRule(line: string): readonly ConformanceRule[] {
  const [, listed, listedText = ''] = /^- \*\*([A-Z]{2,4}\d+)\*\* (.+)$/.exec(line) ?? []
  if (listed) return [{ id: listed, spec: '', text: listedText, files: '' }]
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const [, id = '', second = '', third = '', files = ''] = cells
  if (!line.startsWith('|') || !/^[A-Z]{2,4}\d+$/.test(id)) return []
  return [cells.length > 5 ? { id, spec: second, text: third, files } : { id, spec: '', text: second, files: '' }]
}

function readBook(root: string, path: string): ConformanceRuleBook {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return { path, title: lines[0]?.replace(/^# /, '') ?? '', rules: lines.flatMap(parseRule) }
}

/** Rules of the specification by subject, in the order of docs/rules. */
export const readSubjectBooks = (root: string): readonly ConformanceRuleBook[] =>
  filesBelow(root, RULES_FOLDER)
    .filter((path) => path.endsWith('.md'))
    .map((path) => readBook(root, path))

export const readRoomBooks = (root: string): readonly ConformanceRuleBook[] =>
  FOLDERS.flatMap((folder) => filesBelow(root, folder))
    .filter((path) => path.endsWith('/SPEC.md'))
    .map((path) => readBook(root, path))
    .filter(({ rules }) => rules.length > 0)

/** Test files by rule ID: a test title contains `[ID]`. */
export function readTestsById(root: string): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>()
  for (const path of FOLDERS.flatMap((folder) => filesBelow(root, folder))) {
    if (!/\.test\.tsx?$/.test(path)) continue
    const borne = [...readFileSync(join(root, path), 'utf8').matchAll(/\[([A-Z]{2,4}\d+)\]/g)]
    for (const id of new Set(borne.map(([, id = '']) => id))) tests.set(id, [...(tests.get(id) ?? []), path])
  }
  return tests
}

const firstSentence = (text: string): string => /^.+?[.!?](?= [A-Z`([]|$)/.exec(text)?.[0] ?? text

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const HEAD = `# Conformance

\`npm run conformance\` generates this file; do not edit it. It lists every rule with the tests whose titles bear its ID.

- A rule of the specification, or a choice where the specification is silent, is in \`${RULES_FOLDER}\`, by subject. "spec" is a section of the specification or of its annexes; a number in brackets is a decision.
- A rule of one room is in the room's SPEC.md. This file repeats its first sentence.
- [Statements without a place](unmet.md) lists parts of the specification that the product does not have.
`

export function createConformanceTable(root: string): string {
  const tests = readTestsById(root)
  const testsOf = (id: string) => (tests.get(id) ?? []).map((path) => `\`${path}\``).join(', ')
  const subjects = readSubjectBooks(root).map(({ title, rules }) =>
    [
      `## ${title}\n`,
      row('ID', 'spec', 'rule', 'files', 'tests'),
      row('---', '---', '---', '---', '---'),
      ...rules.map(({ id, spec, text, files }) => row(id, spec, text, files, testsOf(id))),
    ].join('\n'),
  )
  const rooms = readRoomBooks(root).map(({ path, title, rules }) =>
    [
      `## ${title}: \`${dirname(path)}\`\n`,
      row('ID', 'rule', 'tests'),
      row('---', '---', '---'),
      ...rules.map(({ id, text }) => row(id, firstSentence(text), testsOf(id))),
    ].join('\n'),
  )
  return `${[HEAD, ...subjects, ...rooms].join('\n\n').replace(/\n{3,}/g, '\n\n')}\n`
}
