// The runbook has what whoever is called needs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { METRIC_POINT_DOUBLES } from '#objects/platform/telemetry/metrics-columns.ts'
import { METRIC_DIMENSIONS } from '#objects/platform/telemetry/metrics-dimensions.ts'
import { SITE_ALERT_RULES } from '#shared/operator/site-alerts.ts'
import { formatPrometheusMetrics } from '#worker/operator/metrics.ts'
import { ROOT } from './sources.ts'

const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const sectionOf = (rule: string) => runbook.split(`\n### ${rule}\n`)[1]?.split(/\n##/)[0] ?? ''

test.each(SITE_ALERT_RULES)('[DK22] the runbook has a section for %s: meaning, where to look, what to do', (rule) => {
  for (const part of ['**Meaning.**', '**Look at**', '**Do.**']) expect(sectionOf(rule)).toContain(part)
})

test('[DK22] no section is of a rule that does not exist', () => {
  const part = runbook.split('\n## Alerts\n')[1]?.split('\n## ')[0] ?? ''
  expect([...part.matchAll(/^### (.+)$/gm)].map(([, rule]) => rule).toSorted()).toEqual(
    [...SITE_ALERT_RULES].toSorted(),
  )
})

test('[DK22] each link within the runbook leads to a section', () => {
  const toAnchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-')
  const anchors = [...runbook.matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) => toAnchor(title))
  const targets = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((target) => !anchors.includes(target ?? ''))).toEqual([])
})

const sectionAt = (title: string) => runbook.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('[TE21] each metric that the runbook names exists', () => {
  const existing = new Set(
    Array.from(formatPrometheusMetrics().matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`, name] : [name],
    ).flat(),
  )
  const named = [...runbook.matchAll(/\bmeridian_[a-z_]+/g)].map(([name]) => name)
  const datasets = new Set(['meridian_metrics', 'meridian_events'])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !existing.has(name) && !datasets.has(name))).toEqual([])
})

const POINTS = {
  isolate: METRIC_POINT_DOUBLES,
  route: METRIC_DIMENSIONS.route.doubles,
  refusal: METRIC_DIMENSIONS.refusal.doubles,
  class: METRIC_DIMENSIONS.class.doubles,
} as const

test.each(Object.entries(POINTS))(
  '[TE21] the runbook lists the doubles of a point of %s in their order',
  (index, doubles) => {
    const row = sectionAt('Metrics')
      .split('\n')
      .find((line) => line.startsWith(`| \`${index}\` |`))
    const cells = row?.split('|').map((cell) => cell.trim()) ?? []
    expect(cells[4]?.split(', ')).toEqual([...doubles])
  },
)

test('[TE21] each query reads columns that its kind of point has', () => {
  const queries = [...sectionAt('Metrics').matchAll(/SELECT[\s\S]+?(?=\n\n|\n```)/g)].map(([query]) => query)
  expect(queries).toHaveLength(5)
  for (const query of queries) {
    const [, index = ''] = /index1 = '([a-z]+)'/.exec(query) ?? []
    const columns = [...query.matchAll(/\bdouble(\d+)/g)].map(([, column]) => Number(column))
    const doubles: readonly string[] = POINTS[index as keyof typeof POINTS] ?? []
    expect(columns.filter((column) => column > doubles.length)).toEqual([])
    expect(new Set(query.match(/\bblob\d+/g) ?? [])).toEqual(new Set(index === 'isolate' ? [] : ['blob1']))
    // A column whose alias is the name of a double is that double.
    for (const [, column, alias = ''] of query.matchAll(
      /SUM\(_sample_interval \* double(\d+)\)(?: \/ 3600)? AS (\w+)/g,
    )) {
      if (doubles.includes(alias)) expect([alias, doubles[Number(column) - 1]]).toEqual([alias, alias])
    }
  }
})

test('[DP33] the section of limits names each class of object: growth, limit, sign and remedy', () => {
  const { durable_objects: objects } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  const classes = (objects.bindings as readonly { readonly class_name: string }[]).map(({ class_name: name }) => name)
  const rows = sectionAt('Limits of objects')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))
  const named = rows.flatMap(([first = '']) => [...first.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name))
  expect(classes.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => name !== 'ANALYTICS_SHARDS' && !classes.includes(name))).toEqual([])
  expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell.trim() === ''))).toEqual([])
})
