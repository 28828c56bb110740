import { useState } from 'react'
import {
  APPEAL_STATEMENT_MIN,
  AppealReason,
  COMPLETED_DEAL_APPEAL_PERIOD_MS,
  EVIDENCE_FILE_BYTES_MAX,
  EVIDENCE_FILE_TYPES,
} from '#shared/p2p/deals.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { createFieldAttributes, Field } from '../../ui/field/field.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { type DealData, p2pDealPath } from './deal-data.ts'
import { useFormatP2pRefusal, useP2pFieldProblem } from './frame.tsx'
import styles from './p2p.module.css'

const EVIDENCE_MEBIBYTES = EVIDENCE_FILE_BYTES_MAX / 1_048_576

type Props = { readonly data: DealData }

function Begin({ data: { deal, submission } }: Props) {
  const t = useT()
  const problem = useP2pFieldProblem(submission, 'appeal')
  const typed = submission.action === 'appeal' ? submission.values : {}
  return (
    <details className={styles.more} open={submission.action === 'appeal'}>
      <summary>{t('p2p.appeal.begin')}</summary>
      <p className={styles.small}>
        {t('p2p.appeal.text')} {t('p2p.appeal.chatRead')}
      </p>
      <NativeForm path={p2pDealPath(deal)} action="appeal" className={styles.form}>
        <SelectField
          name="reason"
          label={t('p2p.appeal.reason')}
          placeholder={t('p2p.choose')}
          defaultValue={typed.reason ?? (deal.side === 'buy' ? 'not_released' : 'not_received')}
          options={AppealReason.options.map((reason) => [reason, t(`p2p.appeal.reasons.${reason}`)])}
        />
        <TextArea
          name="statement"
          label={t('p2p.appeal.statement')}
          hint={t('p2p.appeal.hint', { least: APPEAL_STATEMENT_MIN })}
          rows={5}
          defaultValue={typed.statement ?? ''}
          problem={problem('statement')}
        />
        <Button type="submit">{t('p2p.appeal.begin')}</Button>
      </NativeForm>
    </details>
  )
}

/** Also keeps the statement of an appeal that the counterparty was faster to file. */
export const findTypedStatement = ({ action, values }: DealData['submission']): string =>
  action === 'state' || action === 'appeal' ? (values.statement ?? '') : ''

function Answer({ data: { deal, submission } }: Props) {
  const t = useT()
  const problem = useP2pFieldProblem(submission, 'state')
  return (
    <NativeForm path={p2pDealPath(deal)} action="state" className={styles.form}>
      <TextArea
        name="statement"
        label={t('p2p.appeal.add')}
        hint={t('p2p.appeal.hint', { least: APPEAL_STATEMENT_MIN })}
        rows={4}
        defaultValue={findTypedStatement(submission)}
        problem={problem('statement')}
      />
      <Button type="submit">{t('p2p.appeal.send')}</Button>
    </NativeForm>
  )
}

function Evidence({ data: { deal, submission } }: Props) {
  const t = useT()
  const words = useFormatP2pRefusal()
  const refused = useP2pFieldProblem(submission, 'evidence')('file')
  const [isTooLarge, setTooLarge] = useState(false)
  const problem = isTooLarge
    ? words({ reason: 'evidence_too_large', params: { most: String(EVIDENCE_FILE_BYTES_MAX) } })
    : refused
  const hint = t('p2p.appeal.fileHint', { most: EVIDENCE_MEBIBYTES })
  return (
    <NativeForm
      path={p2pDealPath(deal)}
      action="evidence"
      hasFiles
      className={styles.form}
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault()
      }}
    >
      <Field name="file" label={t('p2p.appeal.file')} hint={hint} problem={problem}>
        <input
          type="file"
          accept={EVIDENCE_FILE_TYPES.join(',')}
          onChange={({ target }) => setTooLarge((target.files?.[0]?.size ?? 0) > EVIDENCE_FILE_BYTES_MAX)}
          {...createFieldAttributes('file', { hint: true, problem })}
        />
      </Field>
      <Button type="submit">{t('p2p.appeal.addFile')}</Button>
    </NativeForm>
  )
}

/** True if the user can probably appeal. The server decides. */
export function mayBeginAppeal({ now, deal }: Pick<DealData, 'now' | 'deal'>): boolean {
  const { state, side, deadline, openedAt, endedAt, cause } = deal
  if (state === 'paid') return side === 'sell' || now >= deadline
  const isOpen = state === 'opening' || state === 'awaiting_payment' || state === 'reopening'
  return (
    !isOpen &&
    state !== 'appealed' &&
    cause !== 'not_funded' &&
    now < (endedAt || openedAt) + COMPLETED_DEAL_APPEAL_PERIOD_MS
  )
}

export function DealAppealSection({ data }: Props) {
  const t = useT()
  const { deal } = data
  const { appeal } = deal
  const isOver = appeal !== null && !appeal.isOpen && appeal.award === null
  if (!appeal || isOver) return mayBeginAppeal(data) ? <Begin data={data} /> : null
  return (
    <Section title={t('p2p.appeal.title')}>
      <p>{t(`p2p.appeal.by.${appeal.by}`)}</p>
      <dl className={styles.facts}>
        <DefinitionItem name={t('p2p.appeal.reason')}>{t(`p2p.appeal.reasons.${appeal.reason}`)}</DefinitionItem>
        {appeal.isOpen && (
          <>
            <DefinitionItem name={t('p2p.appeal.since')}>
              <ZonedTime at={appeal.since} />
            </DefinitionItem>
            <DefinitionItem name={t('p2p.appeal.until')}>
              <ZonedTime at={appeal.until} />
            </DefinitionItem>
          </>
        )}
        {appeal.award && (
          <DefinitionItem name={t('p2p.appeal.decision')}>
            <strong>{t(`p2p.appeal.award.${appeal.award}`)}</strong> <bdi>{appeal.note}</bdi>
          </DefinitionItem>
        )}
      </dl>
      {appeal.isOpen && (
        <>
          <p className={styles.small}>{t('p2p.appeal.silent')}</p>
          <Answer data={data} />
          <Evidence data={data} />
          {appeal.by === 'me' && (
            <NativeForm path={p2pDealPath(deal)} action="withdraw_appeal">
              <Button type="submit" variant="ghost">
                {t('p2p.appeal.withdraw')}
              </Button>
            </NativeForm>
          )}
        </>
      )}
    </Section>
  )
}
