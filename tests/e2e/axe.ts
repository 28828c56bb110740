// Runs axe in a page. Without the Playwright wrapper of its makers, which sends the unminified source each time and
// builds an unused report: that costs a sixth of a visit.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextObject, NodeResult, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare const axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> }

export type Look = {
  /** Limits the check to this element, without rules of the whole page. */
  readonly within?: string
  /** Selectors of parts to skip, because they were checked before. Rules of the whole page still run. */
  readonly without?: readonly string[]
  /** True to compare colours, which takes a third of the time of all other rules. */
  readonly colours?: boolean
  /** Runs only these rules. */
  readonly rules?: readonly string[]
}

/** Selectors, because only text can be passed to a page. */
type Parts = { include: [string][]; exclude?: [string][] }
type Task = { readonly context: Parts; readonly options: RunOptions; readonly bars: readonly string[] }

/** Runs in the page. @returns each broken rule with the start of the markup and the reason */
async function look({ context, options, bars }: Task): Promise<string[]> {
  // Waits for transitions of colours and positions. Animations driven by scrolling do not run.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const lying = bars.flatMap((id) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)])
  for (const bar of lying) bar.style.position = 'static'
  const { violations } = await axe.run(context, options)
  for (const bar of lying) bar.style.position = ''
  const reasons = ({ any, all, none }: NodeResult) => [...any, ...all, ...none].map(({ message }) => message).join('; ')
  return violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map((node) => `${node.html.slice(0, 200)} (${reasons(node)})`).join('\n')}`
  })
}

/**
 * Violations of all WCAG 2.2 AA rules that axe can check, with their markup. Hides sticky bars, because they cover
 * parts of links, which axe would report as small targets.
 */
export async function violations(
  page: Page,
  { within, without = [], colours = true, rules }: Look = {},
): Promise<string[]> {
  // Once per document: axe stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const context: Parts = {
    include: [[within ?? 'html']],
    ...(without.length > 0 && { exclude: without.map((part): [string] => [part]) }),
  }
  const options: RunOptions = {
    runOnly: rules
      ? { type: 'rule', values: [...rules] }
      : { type: 'tag', values: within ? WCAG : [...WCAG, 'best-practice'] },
    // Reports of passed rules would take longer than the check.
    resultTypes: ['violations'],
    selectors: false,
    ...(!colours && !rules && { rules: { 'color-contrast': { enabled: false } } }),
  }
  return page.evaluate(look, { context, options, bars: ['tab-bar', 'site-header'] })
}
