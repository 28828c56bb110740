// The markup of the server, which is all that a visitor without JavaScript has.

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { type CaptchaQuestion, parseCaptchaAnswer } from '#shared/forms/captcha/contract.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { VisitProvider } from '../../i18n/visit.tsx'
import { Captcha, type CaptchaProps } from './captcha.tsx'

const question: CaptchaQuestion = {
  provider: 'question',
  lifetimeMs: 1000,
  token: 'the"token',
  kind: 'fruit',
  words: ['bus', 'apple'],
}

function render(props: Omit<CaptchaProps, 'action'>): { scripted: string; plain: string } {
  const visit = { locale: 'en_US', theme: 'light' } as Visit
  const markup = renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={{ captcha: messages.captcha }}>
        <Captcha action="login" {...props} />
      </TranslationProvider>
    </VisitProvider>,
  )
  const plain = /<noscript>(.*)<\/noscript>/s.exec(markup)?.[1] ?? ''
  return { plain, scripted: markup.replace(plain, '') }
}

const plainText = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

describe('without scripts', () => {
  test('[CA4] each word is a choice that sends the whole answer, and one must be made', () => {
    const { plain, scripted } = render({ question })
    const radios = [...plain.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio)
    expect(radios).toHaveLength(2)
    for (const [choice, radio] of radios.entries()) {
      expect(radio).toContain('name="captcha"')
      expect(radio).toContain('required=""')
      const value = plainText(/ value="([^"]*)"/.exec(radio)?.[1] ?? '')
      expect(parseCaptchaAnswer(value)).toEqual({ provider: 'question', token: 'the"token', choice })
    }
    expect(plain).toContain('Which of these is a fruit?')
    expect(scripted, 'nothing else has the name').not.toContain('name="captcha"')
    expect(scripted).toContain('class="needs-script"')
  })

  test('[CA5] why the last post was refused is said in words', () => {
    expect(render({ question, refusal: 'captcha_used' }).plain).toContain(messages.captcha.refusal.captcha_used)
    expect(render({ question }).plain).not.toContain(messages.captcha.refusal.captcha_used)
  })

  test('[CA4] where no question can be asked, it says that scripts are needed', () => {
    expect(render({}).plain).toContain('Verification needs JavaScript')
  })
})
