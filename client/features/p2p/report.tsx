import { CASE_MESSAGE_MAX, CASE_MESSAGE_MIN, USER_REPORT_REASONS } from '#shared/operator/cases.ts'
import type { P2pReportPlace } from '#shared/p2p/pages.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { P2pPageLayout, useP2pFieldProblem } from './frame.tsx'
import styles from './p2p.module.css'

type Data = PageData['p2p-report']

export function ReportUserLink({ about, id }: { readonly about: P2pReportPlace; readonly id: string }) {
  const t = useT()
  const href = useHref()
  return (
    <p>
      <a className={styles.link} href={href(`/p2p/report?${about}=${id}`)} rel="nofollow">
        {t('p2p.report.link')}
      </a>
    </p>
  )
}

export function ReportUserContent({ data: { reported, submission } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const problem = useP2pFieldProblem(submission, 'report')
  const { values, done } = submission
  if (!reported) {
    return (
      <P2pPageLayout title={t('p2p.report.title')} submission={submission}>
        {!done && (
          <EmptyState
            title={t('p2p.report.missing')}
            action={<ButtonLink href={href('/p2p')}>{t('p2p.ad.back')}</ButtonLink>}
          />
        )}
      </P2pPageLayout>
    )
  }
  const { about, id, name } = reported
  return (
    <P2pPageLayout title={t('p2p.report.of', { name })} lead={t('p2p.report.text')} submission={submission}>
      <NativeForm path="/p2p/report" action="report" fields={{ about, id }} className={styles.form}>
        <SelectField
          name="reason"
          label={t('p2p.report.reason')}
          placeholder={t('p2p.choose')}
          defaultValue={values.reason ?? ''}
          options={USER_REPORT_REASONS.map((reason) => [reason, t(`p2p.report.reasons.${reason}`)])}
          problem={problem('reason')}
        />
        <TextArea
          name="text"
          label={t('p2p.report.what')}
          hint={t('p2p.report.hint', { least: CASE_MESSAGE_MIN })}
          rows={5}
          maxLength={CASE_MESSAGE_MAX}
          defaultValue={values.text ?? ''}
          problem={problem('text')}
        />
        <Button type="submit" variant="primary">
          {t('p2p.report.send')}
        </Button>
      </NativeForm>
    </P2pPageLayout>
  )
}
