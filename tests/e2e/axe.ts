// axe in a page. It is brought there without the wrapper that its makers have for Playwright, which sends twice the text (axe
// as it is before it is made small) for each look, and builds a report that nobody reads: a sixth of what a visit cost.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextObject, NodeResult, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare const axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> }

export type Look = {
  /** Only what is in it, and nothing that is of a page as a whole. */
  readonly within?: string
  /** Parts that have been looked at already, by selectors; what is of the page as a whole is looked at all the same. */
  readonly without?: readonly string[]
  /** Whether colours are compared, which takes as long as a third of all other rules together. */
  readonly colours?: boolean
  /** These rules alone. */
  readonly rules?: readonly string[]
}

/** Selectors, as what goes into a page is text. */
type Parts = { include: [string][]; exclude?: [string][] }
type Task = { readonly context: Parts; readonly options: RunOptions; readonly bars: readonly string[] }

/** Runs in the page. @returns each rule that is broken, with the beginning of the markup that breaks it, and why */
async function look({ context, options, bars }: Task): Promise<string[]> {
  // Colours and places that are still on their way are none to judge; what follows scrolling is not on its way anywhere.
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
 * Every rule of WCAG 2.2 AA that axe can check, with the offending markup. Bars that stay in sight cover a part of some link
 * until one scrolls, which axe takes for a small target: they go with the page meanwhile.
 */
export async function violations(
  page: Page,
  { within, without = [], colours = true, rules }: Look = {},
): Promise<string[]> {
  // Once for a document: it stays there until the page goes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const context: Parts = {
    include: [[within ?? 'html']],
    ...(without.length > 0 && { exclude: without.map((part): [string] => [part]) }),
  }
  const options: RunOptions = {
    runOnly: rules
      ? { type: 'rule', values: [...rules] }
      : { type: 'tag', values: within ? WCAG : [...WCAG, 'best-practice'] },
    // A report of whatever is as it should be takes longer than finding out that it is.
    resultTypes: ['violations'],
    selectors: false,
    ...(!colours && !rules && { rules: { 'color-contrast': { enabled: false } } }),
  }
  return page.evaluate(look, { context, options, bars: ['tab-bar', 'site-header'] })
}
