import { useRef, useState } from 'react'
import type { TouchGesture } from '../../../../behaviours/touch/touch.ts'
import { useTouch } from '../../../../behaviours/touch/use-touch.ts'
import { useT } from '../../../../i18n/translation.tsx'
import styles from './demos.module.css'

const SHOWN = 8

const written = (gesture: TouchGesture) =>
  gesture.kind === 'swipe'
    ? `swipe ${gesture.direction}`
    : gesture.kind === 'drag'
      ? `drag ${Math.round(gesture.x)}, ${Math.round(gesture.y)}`
      : gesture.kind

export function TouchDemo() {
  const t = useT()
  const pad = useRef<HTMLButtonElement>(null)
  const [told, setTold] = useState<readonly { id: number; text: string }[]>([])
  useTouch(pad, (gesture) => {
    if (gesture.kind === 'roll-over') return
    setTold((before) => [{ id: (before[0]?.id ?? 0) + 1, text: written(gesture) }, ...before].slice(0, SHOWN))
  })
  return (
    <div className={`${styles.touch} script-only`}>
      <button type="button" ref={pad} className={`${styles.pad} needs-script`}>
        {t('docs-directives.touch.pad')}
      </button>
      <ol className={styles.told} aria-live="polite" aria-label={t('docs-directives.touch.told')} dir="ltr">
        {told.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </div>
  )
}
