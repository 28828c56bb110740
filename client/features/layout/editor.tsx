// Users drag a pane's handle or press arrow keys.

import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import { useLocale } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Slider } from '../../ui/slider/slider.tsx'
import styles from './editor.module.css'
import { applyPaneGridStyle, parsePaneLayoutCookie } from './grid.ts'
import type { PaneLayoutStore } from './layout-store.ts'
import {
  DEFAULT_PANE_LAYOUT,
  findPanePosition,
  movePane,
  movePaneTo,
  type PaneLayout,
  type PaneMoveDirection,
  resizeSideColumns,
  SCREEN_PANES,
  type ScreenPane,
  SIDE_COLUMN_WIDTH_MAX,
  SIDE_COLUMN_WIDTH_MIN,
  serializePaneLayout,
} from './panes.ts'
import { changeStoredPaneLayout, readStoredPaneLayout } from './stored-layout.ts'

function paneAt({ clientX, clientY }: PointerEvent): ScreenPane | undefined {
  const covers = document.elementsFromPoint(clientX, clientY)
  const names = covers.map((element) => (element instanceof HTMLElement ? element.dataset.cover : undefined))
  return SCREEN_PANES.find((pane) => names.includes(pane))
}

function useDirections(): (key: string) => PaneMoveDirection | undefined {
  const { direction } = useLocale()
  return (key) => {
    if (key === 'ArrowUp') return 'up'
    if (key === 'ArrowDown') return 'down'
    if (key === 'ArrowLeft') return direction === 'rtl' ? 'after' : 'before'
    if (key === 'ArrowRight') return direction === 'rtl' ? 'before' : 'after'
    return undefined
  }
}

type CoverProps = {
  readonly pane: ScreenPane
  readonly dragged: ScreenPane | undefined
  readonly over: ScreenPane | undefined
  readonly onStep: (pane: ScreenPane, direction: PaneMoveDirection) => void
  readonly onDrag: (pane: ScreenPane, over: ScreenPane | undefined) => void
  readonly onDrop: (pane: ScreenPane) => void
}

function Cover({ pane, dragged, over, onStep, onDrag, onDrop }: CoverProps) {
  const t = useT()
  const directionOf = useDirections()
  const name = t(`desk-tools.layout.pane.${pane}`)
  const keys = (event: KeyboardEvent) => {
    const direction = directionOf(event.key)
    if (!direction) return
    event.preventDefault()
    onStep(pane, direction)
  }
  const isHeld = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => currentTarget.hasPointerCapture(pointerId)
  return (
    <div
      className={styles.cover}
      style={{ gridArea: `var(--at-${pane})` }}
      data-cover={pane}
      data-dragged={dragged === pane || undefined}
      data-over={(over === pane && dragged !== pane) || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={t('desk-tools.layout.handle', { pane: name })}
        onKeyDown={keys}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (isHeld(event)) onDrag(pane, paneAt(event))
        }}
        onPointerUp={(event) => {
          event.currentTarget.releasePointerCapture(event.pointerId)
          onDrop(pane)
        }}
        onPointerCancel={() => onDrag(pane, undefined)}
      >
        <GripVertical size={16} aria-hidden="true" /> {name}
      </button>
    </div>
  )
}

export function PaneEditor({ store }: { readonly store: PaneLayoutStore }) {
  const t = useT()
  const layout = parsePaneLayoutCookie(useStore(store, (state) => state.kept))
  const [drag, setDrag] = useState<{ readonly pane: ScreenPane; readonly over: ScreenPane | undefined } | undefined>()
  const [said, setSaid] = useState('')
  const [show] = useState(() => (next: PaneLayout) => {
    store.setState({ kept: serializePaneLayout(next) })
    applyPaneGridStyle(next)
  })
  useEffect(() => show(readStoredPaneLayout()), [show])
  const change = (edit: (layout: PaneLayout) => PaneLayout, pane?: ScreenPane) => {
    const next = changeStoredPaneLayout(edit)
    show(next)
    if (!pane) return
    const { column, place } = findPanePosition(next, pane)
    setSaid(
      t('desk-tools.layout.moved', { pane: t(`desk-tools.layout.pane.${pane}`), column: column + 1, place: place + 1 }),
    )
  }
  const drop = (pane: ScreenPane) => {
    const over = drag?.over
    if (over && over !== pane) change((now) => movePaneTo(now, pane, findPanePosition(now, over)), pane)
    setDrag(undefined)
  }
  return (
    <>
      {SCREEN_PANES.map((pane) => (
        <Cover
          key={pane}
          pane={pane}
          dragged={drag?.pane}
          over={drag?.over}
          onStep={(which, direction) => change((now) => movePane(now, which, direction), which)}
          onDrag={(which, over) => setDrag({ pane: which, over })}
          onDrop={drop}
        />
      ))}
      <div className={styles.bar}>
        <div className={styles.width}>
          <Slider
            label={t('desk-tools.layout.resize')}
            value={layout.side}
            min={SIDE_COLUMN_WIDTH_MIN}
            max={SIDE_COLUMN_WIDTH_MAX}
            step={8}
            onValue={(side) => change((now) => resizeSideColumns(now, side))}
          />
        </div>
        <Button size="s" onClick={() => change(() => DEFAULT_PANE_LAYOUT)}>
          {t('desk-tools.layout.reset')}
        </Button>
        <Button size="s" variant="primary" onClick={() => store.setState({ isEditing: false })}>
          {t('desk-tools.layout.done')}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  )
}
