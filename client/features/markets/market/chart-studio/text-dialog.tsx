import { type FormEvent, useId } from 'react'
import { useStore } from 'zustand'
import { DRAWING_TEXT_MAX } from '#shared/markets/charts/chart-setup.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { ChartStudioEngine } from './engine.ts'
import styles from './studio.module.css'

export function DrawingTextDialog({ engine }: { readonly engine: ChartStudioEngine }) {
  const t = useT()
  const id = useId()
  const point = useStore(engine.toolStore, ({ textPoint: texting }) => texting)
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (point && text !== '') engine.add('text', [point], text)
  }
  return (
    <Dialog
      title={t('chart.tools.text')}
      open={point !== undefined}
      onOpen={(isOpen) => isOpen || engine.toolStore.setState({ textPoint: undefined, tool: undefined })}
    >
      <form className={styles.dialog} onSubmit={write}>
        <label htmlFor={id}>{t('chart.draw.text')}</label>
        <input id={id} name="text" className={styles.input} maxLength={DRAWING_TEXT_MAX} required />
        <Button type="submit" variant="primary">
          {t('chart.draw.write')}
        </Button>
      </form>
    </Dialog>
  )
}
