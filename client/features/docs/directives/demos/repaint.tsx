import { useRef } from 'react'
import { useRepaint } from '../../../../behaviours/repaint/use-repaint.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import styles from './demos.module.css'

export function RepaintDemo() {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const count = useRepaint(box)
  return (
    <div ref={box} className={`${styles.line} script-only`}>
      <Button className="needs-script" onClick={() => history.pushState(null, '', '#repaint')}>
        {t('docs-directives.repaint.navigate')}
      </Button>
      <output>{t('docs-directives.repaint.count', { count })}</output>
    </div>
  )
}
