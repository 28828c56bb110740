import type { Page } from 'playwright/test'

/** Text of a page that its box cuts off, or that leaves its button. */
export type ClippedText = {
  readonly kind: 'cut' | 'outside'
  readonly text: string
  readonly box: string
  readonly by: number
}

/**
 * Measures all visible text of a page in one call, because each call to a browser is slow. Text may leave its box where
 * a reader can scroll to it, and where an ellipsis shows that it goes on and `title` has all of it.
 */
export const clippedTexts = (page: Page): Promise<readonly ClippedText[]> => page.evaluate(measureClipped)

function measureClipped(): readonly ClippedText[] {
  const PIXEL = 1.5
  const BUTTON = 'button, summary, [role="tab"], [role="button"], a[class*="button"]'
  const isHiddenFromEyes = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 2 || height <= 2
  }
  /** The nearest box that cuts its contents off sideways; none if a reader can scroll. */
  const cutterOf = (element: Element): Element | undefined => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined
      if (overflowX === 'hidden' || overflowX === 'clip') return at
    }
    return undefined
  }
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${[...element.classList].map((name) => `.${name}`).join('')}`
  const found: ClippedText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('script, style, noscript, svg, [aria-hidden="true"], [data-testid="tape"]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const of = range.getBoundingClientRect()
    if (of.width === 0 || isHiddenFromEyes(parent)) continue
    const add = (kind: ClippedText['kind'], box: Element, by: number) =>
      found.push({ kind, text: text.slice(0, 80), box: describe(box), by: Math.round(by) })
    const cutter = cutterOf(parent)
    if (cutter && !isHiddenFromEyes(cutter)) {
      const at = cutter.getBoundingClientRect()
      const by = Math.max(of.right - at.right, at.left - of.left)
      const isWhollyOut = of.left >= at.right || of.right <= at.left
      const goesOn = getComputedStyle(cutter).textOverflow === 'ellipsis' && cutter.closest('[title]') !== null
      if (by > PIXEL && !isWhollyOut && !goesOn) add('cut', cutter, by)
    }
    const button = parent.closest(BUTTON)
    if (button) {
      const at = button.getBoundingClientRect()
      const by = Math.max(of.right - at.right, at.left - of.left, of.bottom - at.bottom, at.top - of.top)
      if (by > PIXEL) add('outside', button, by)
    }
  }
  return found
}
