const CONTROLS = 'a, button, input, select, textarea, summary, label'

/** Counts the controls that the box covers at the start of its line, and those that it would cover at the end. */
export function countControlsUnderOverlay(
  box: Element,
  page: Element,
): { readonly atStart: number; readonly atEnd: number } {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const rects = Array.from(page.querySelectorAll(CONTROLS), (control) => control.getBoundingClientRect())
  const near = rects.filter((rect) => rect.width > 0 && rect.top < bottom && rect.bottom > top)
  const over = (from: number, to: number) => near.filter((rect) => rect.left < to && rect.right > from).length
  return { atStart: over(left, right), atEnd: over(width - right, width - left) }
}
