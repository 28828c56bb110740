import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'

export function ComponentDemo() {
  const t = useT()
  const href = useHref()
  return (
    <>
      <Button variant="primary">{t('docs-element-plus.words.confirm')}</Button>
      <Button>{t('docs-element-plus.words.cancel')}</Button>
      <Button variant="ghost">{t('docs-element-plus.words.more')}</Button>
      <Button variant="gain">{t('docs-element-plus.words.buy')}</Button>
      <Button variant="loss">{t('docs-element-plus.words.sell')}</Button>
      <Button variant="primary" disabled>
        {t('docs-element-plus.words.confirm')}
      </Button>
      <Button size="s">{t('docs-element-plus.words.save')}</Button>
      <Button size="l">{t('docs-element-plus.words.save')}</Button>
      <ButtonLink href={href('/markets')}>{t('shell.nav.markets')}</ButtonLink>
    </>
  )
}
