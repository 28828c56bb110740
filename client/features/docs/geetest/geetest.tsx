import { useT } from '../../../i18n/translation.tsx'
import { Captcha, type CaptchaProps } from '../../../ui/captcha/captcha.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { describeComponentProperties } from '../layout/property.ts'
import { CaptchaForm } from './captcha-form.tsx'
import source from './captcha-form.tsx?raw'
import styles from './geetest.module.css'

const PROPERTIES = describeComponentProperties<CaptchaProps>({
  action: { type: "'login' | 'register' | 'forget' | 'affiliate' | 'demo'", meaning: 'kind' },
  question: { type: 'CaptchaQuestion', isOptional: true, meaning: 'question' },
  refusal: { type: 'CaptchaRefusal', isOptional: true, meaning: 'problem' },
  onAnswer: { type: '(answer: CaptchaAnswer | undefined) => void', isOptional: true, meaning: 'onValue' },
})

export function GeetestSection() {
  const t = useT()
  return (
    <>
      <DocumentedDemo
        id="captcha"
        title={t('docs-geetest.title')}
        text={t('docs-geetest.text')}
        source={import.meta.env.SSR ? source : ''}
        properties={PROPERTIES}
        isOpen
      >
        <CaptchaForm />
      </DocumentedDemo>
      <DocumentedDemo id="refused" title={t('docs-geetest.refused.title')} text={t('docs-geetest.refused.text')}>
        <div className={styles.form}>
          <Captcha action="demo" refusal="captcha_expired" />
        </div>
      </DocumentedDemo>
    </>
  )
}
