import { DEALER_NAME_MAX, DEALER_PITCH_LENGTH_MAX, DEALER_PITCH_LENGTH_MIN } from '#shared/otc/block/dealers.ts'
import type { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './otc.module.css'

type Data = PageData['otc-block']

const OF_NAME: readonly BlockRefusalReason[] = ['dealer_name_invalid', 'dealer_name_taken']

export function DealerApplicationForm({ data: { own, applied, refusal } }: { readonly data: Data }) {
  const t = useT()
  if (!own || own.isDealer) return null
  const known = own.application
  if (known?.state === 'pending') return <Alert title={t('block.apply.waiting', { name: known.name })} />
  const wrong = applied ? refusal?.reason : undefined
  const words = wrong && t(`block.refusals.${wrong}`)
  const isName = wrong !== undefined && OF_NAME.includes(wrong)
  return (
    <details className={styles.more} open={applied !== undefined}>
      <summary>{t('block.apply.title')}</summary>
      <p className={styles.small}>{t('block.apply.text')}</p>
      {known && (
        <p>
          {t('block.apply.refused')} <bdi>{known.note}</bdi>
        </p>
      )}
      <NativeForm path="/otc/block" action="apply" className={styles.wide}>
        <TextField
          name="name"
          label={t('block.apply.name')}
          autoComplete="organization"
          maxLength={DEALER_NAME_MAX}
          defaultValue={applied?.name ?? known?.name ?? ''}
          problem={isName ? words : undefined}
        />
        <TextArea
          name="text"
          label={t('block.apply.about')}
          hint={t('block.apply.aboutHint', { least: DEALER_PITCH_LENGTH_MIN })}
          rows={4}
          maxLength={DEALER_PITCH_LENGTH_MAX}
          defaultValue={applied?.text ?? ''}
          problem={wrong === 'pitch_invalid' ? words : undefined}
        />
        <div>
          <Button type="submit">{t('block.apply.submit')}</Button>
        </div>
      </NativeForm>
    </details>
  )
}
