import { useState } from 'react'
import { useLongPress } from '../../../../behaviours/long-press/use-long-press.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import styles from './demos.module.css'

export function LongPressDemo() {
  const t = useT()
  const [count, setCount] = useState(0)
  const { phase, handlers } = useLongPress(() => setCount((before) => before + 1))
  return (
    <div className={`${styles.line} script-only`}>
      <Button variant="primary" className={`${styles.long} needs-script`} data-phase={phase} {...handlers}>
        {t('docs-directives.long-press.press')}
      </Button>
      <output>{t('docs-directives.long-press.count', { count })}</output>
    </div>
  )
}
