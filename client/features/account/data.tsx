import type { AreaData } from '#shared/account/views.ts'
import { CLOSING_WORD } from '#shared/forms/area-facts.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { AreaForm } from './area-form.tsx'
import { AreaFrame } from './frame.tsx'

type DataProps = { readonly data: AreaData['account-data']; readonly isSubAccount: boolean }

/** What an account has of its owner, and its end. */
export function AccountData({ data, isSubAccount }: DataProps) {
  const t = useT()
  const href = useHref()
  return (
    <AreaFrame page="account-data" done={data.done}>
      <Section title={t('account.data.export')} text={t('account.data.exportText')}>
        <form method="post" action={href('/account/data/export')}>
          <Button type="submit">{t('account.data.download')}</Button>
        </form>
      </Section>
      {!isSubAccount && (
        <Section title={t('account.data.close')} text={t('account.data.closeText', { count: data.graceDays })}>
          <p>{t('account.data.closeKept')}</p>
          <AreaForm name="account-close" forms={data.forms} submit={t('account.data.closeSubmit')} variant="secondary">
            {({ values, problemOf }) => (
              <>
                <TextField
                  name="word"
                  label={t('account.data.word', { word: CLOSING_WORD })}
                  problem={problemOf('word')}
                  defaultValue={values.word}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  dir="ltr"
                  required
                />
                <PasswordField name="current" label={t('account.current')} problem={problemOf('current')} required />
              </>
            )}
          </AreaForm>
        </Section>
      )}
    </AreaFrame>
  )
}
