// Keyboard shortcuts of the chart. They need Alt, to avoid conflicts, and use key positions, to work with every
// keyboard layout.

import { useEffect, useRef } from 'react'
import type { ChartScaleName, DrawingTool } from '#shared/markets/charts/chart-setup.ts'
import type { ChartStudioEngine } from './engine.ts'
import { isActiveChart, toggleChartFullScreen } from './full-screen.ts'
import type { ChartStudioDialogName } from './parts.ts'
import { downloadChartImage } from './save-picture.ts'

export type ChartStudioKeyActions = {
  readonly open: (what: ChartStudioDialogName) => void
  readonly draw: (tool: DrawingTool | undefined) => void
}

/** Actions by key code, in the order of the help dialog. */
export const CHART_STUDIO_KEYS = {
  KeyT: 'trend',
  KeyR: 'ray',
  KeyC: 'channel',
  KeyF: 'fib',
  KeyH: 'horizontal',
  KeyV: 'vertical',
  KeyB: 'rectangle',
  KeyW: 'text',
  KeyM: 'measure',
  KeyI: 'indicators',
  KeyO: 'view',
  KeyL: 'log',
  KeyP: 'percent',
  KeyX: 'full',
  KeyS: 'picture',
  KeyA: 'table',
  KeyK: 'keys',
} as const satisfies Readonly<Record<string, string>>
export type ChartStudioKey = (typeof CHART_STUDIO_KEYS)[keyof typeof CHART_STUDIO_KEYS]

const isKnown = (code: string): code is keyof typeof CHART_STUDIO_KEYS => Object.hasOwn(CHART_STUDIO_KEYS, code)

function scale(engine: ChartStudioEngine, wanted: ChartScaleName): void {
  engine.store.setState(({ setup }) => ({
    setup: { ...setup, scale: setup.scale === wanted ? ('normal' as const) : wanted },
  }))
}

function carryOut(engine: ChartStudioEngine, does: ChartStudioKeyActions, name: ChartStudioKey): void {
  if (name === 'indicators' || name === 'view' || name === 'table' || name === 'keys') does.open(name)
  else if (name === 'log' || name === 'percent') scale(engine, name)
  else if (name === 'full') toggleChartFullScreen(engine)
  else if (name === 'picture') void downloadChartImage(engine)
  else does.draw(name)
}

/** True if an open dialog covers the page. A dialog that is closing, or was never opened, does not count. */
const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => dialog.checkVisibility() && !dialog.matches('[data-closed], [data-ending-style]'),
  )

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Handles keys pressed without Alt, which act on the selected drawing. */
function handled(engine: ChartStudioEngine, event: KeyboardEvent): boolean {
  const { tool, chosen } = engine.toolStore.getState()
  const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ'
  const isHere =
    tool !== undefined || chosen !== undefined || engine.chart.surface.element.contains(document.activeElement)
  if (isUndo && isHere) {
    if (event.shiftKey) engine.redo()
    else engine.undo()
    return true
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && chosen !== undefined) {
    engine.remove(chosen)
    return true
  }
  const bar = engine.chart.cursorBar
  if (event.key === 'Enter' && tool !== undefined && bar) {
    engine.placePoint({ time: bar.time, price: Number(bar.close) })
    return true
  }
  if (event.key === 'Escape' && (tool !== undefined || chosen !== undefined)) {
    engine.selectTool(undefined)
    return true
  }
  return false
}

/** @returns function that runs the action of a key code */
export function useChartStudioShortcuts(
  engine: ChartStudioEngine,
  does: ChartStudioKeyActions,
): (code: string) => void {
  const latest = useRef(does)
  latest.current = does
  const press = (code: string) => {
    if (isKnown(code)) carryOut(engine, latest.current, CHART_STUDIO_KEYS[code])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once; a ref has the newest actions
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (isTyping(event) || isCovered() || !isActiveChart(engine)) return
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && isKnown(event.code)
      if (isOurs) press(event.code)
      else if (event.altKey || !handled(engine, event)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [engine])
  return press
}
