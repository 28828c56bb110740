// The runbook has what whoever is called needs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_ALERT_RULES } from '#shared/operator/site-alerts.ts'
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
