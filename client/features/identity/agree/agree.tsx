import { AGREE_CHECKBOX_FIELD, AGREE_PATH, AGREED_VERSIONS_FIELD } from '#shared/law/agree-page.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import styles from './agree.module.css'

type Data = PageData['agree']

const ownPath = ({ act, onward }: Data): string =>
  `${AGREE_PATH}?${new URLSearchParams({ act, ...(onward !== '' && { redirectUrl: onward }) })}`

export function AgreementContent({ data }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const { documents, versions, interrupted, isUnchecked, needsSecrets } = data
  if (documents.length === 0) {
    return (
      <div className={styles.page}>
        <h1>{t('agree.done')}</h1>
        <p>{t('agree.doneText')}</p>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{t('agree.title')}</h1>
      <p>{t('agree.lead')}</p>
      <form method="post" action={href(interrupted?.path ?? ownPath(data))} className={styles.form} noValidate>
        {interrupted?.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields may repeat, and their order never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={AGREED_VERSIONS_FIELD} value={versions} />
        <ul>
          {documents.map(({ id, title }) => (
            <li key={id}>
              <a href={href(`/help/legal/${id}`)} target="_blank" rel="noopener">
                {title}
              </a>
            </li>
          ))}
        </ul>
        <Checkbox name={AGREE_CHECKBOX_FIELD} required {...(isUnchecked && { problem: t('agree.unchecked') })}>
          {t('agree.accept')}
        </Checkbox>
        {needsSecrets && <p>{t('agree.secrets')}</p>}
        <Button type="submit" variant="primary">
          {t('agree.submit')}
        </Button>
      </form>
      <p className={styles.rights}>{t('agree.rights')}</p>
    </div>
  )
}
