import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDrag } from '../../../../behaviours/drag/use-drag.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import styles from './demos.module.css'

const START = { x: 24, y: 120 }

function Panel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const dragged = useDrag(ref, START)
  const { x, y } = dragged?.at ?? START
  return (
    <div
      ref={ref}
      className={styles.panel}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      role="dialog"
      aria-label={t('docs-directives.drag.panel')}
    >
      <div className={styles.panelHead}>
        <button type="button" className={styles.handle} data-drag-handle aria-describedby="drag-hint">
          {t('docs-directives.drag.handle')}
        </button>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('ui.close')}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <p id="drag-hint" className={styles.hint}>
        {t('docs-directives.drag.hint')}
      </p>
      <output className="figure">
        {Math.round(x)}, {Math.round(y)}
      </output>
    </div>
  )
}

export function DragDemo() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <Button ref={opener} className="needs-script" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {t('docs-directives.drag.open')}
      </Button>
      {isOpen && <Panel onClose={close} />}
    </>
  )
}
