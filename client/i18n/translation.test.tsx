import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TranslationProvider, useT } from './translation.tsx'

function Both() {
  const t = useT()
  return `${t('shell.skip')} ${t('consent.title')}`
}

test('a provider inside another one adds its messages', () => {
  const shown = renderToStaticMarkup(
    <TranslationProvider locale="en_US" messages={{ shell: { skip: 'Skip' } } as never}>
      <TranslationProvider locale="en_US" messages={{ consent: { title: 'Statistics' } } as never}>
        <Both />
      </TranslationProvider>
    </TranslationProvider>,
  )
  expect(shown).toBe('Skip Statistics')
})
