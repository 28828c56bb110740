import { LEAD_BIO_MAX, LEAD_NAME_MAX, PROFIT_SHARE_MAX_BPS } from '#shared/copy/settings.ts'
import { useT } from '../../i18n/translation.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './copy.module.css'

const PERCENT = ['%'] as const

type TermsFieldsProps = {
  readonly values: Readonly<Record<string, string>>
  readonly problem: (field: string) => string | undefined
}

export function LeadTermsFields({ values, problem }: TermsFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        name="name"
        label={t('copy.own.name')}
        hint={t('copy.own.nameHint', { most: LEAD_NAME_MAX })}
        autoComplete="off"
        maxLength={LEAD_NAME_MAX}
        defaultValue={values.name ?? ''}
        problem={problem('name')}
      />
      <TextArea
        name="bio"
        label={t('copy.own.bio')}
        hint={t('copy.own.bioHint', { most: LEAD_BIO_MAX })}
        rows={4}
        maxLength={LEAD_BIO_MAX}
        defaultValue={values.bio ?? ''}
        problem={problem('bio')}
      />
      <div className={styles.pair}>
        <LabelledFigureField
          name="share"
          label={t('copy.own.share')}
          units={PERCENT}
          hint={t('copy.own.shareHint', { most: PROFIT_SHARE_MAX_BPS / 100 })}
          defaultValue={values.share ?? '10'}
          problem={problem('share')}
        />
        <LabelledFigureField
          name="maxCopiers"
          label={t('copy.own.most')}
          decimals={0}
          defaultValue={values.maxCopiers ?? '500'}
          problem={problem('maxCopiers')}
        />
      </div>
      <Checkbox name="isPrivate" defaultChecked={values.isPrivate === 'on'}>
        {t('copy.own.isPrivate')}
      </Checkbox>
    </>
  )
}
