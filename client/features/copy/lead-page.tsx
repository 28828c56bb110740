import { COPY_KINDS } from '#shared/copy/kinds.ts'
import { LEAD_DASHBOARD_PATH } from '#shared/copy/paths.ts'
import { LEAD_EQUITY_MIN } from '#shared/copy/settings.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './copy.module.css'
import { LeadDashboard } from './dashboard.tsx'
import { CopyTradingPageLayout, useCopyFieldProblem } from './frame.tsx'
import { LeadTermsFields } from './terms-fields.tsx'

type Data = PageData['copy-lead']
const ACTION = 'apply'

function Application({ data: { kind, submission } }: { readonly data: Data }) {
  const t = useT()
  const problem = useCopyFieldProblem(submission, ACTION)
  const values = submission.action === ACTION ? submission.values : {}
  return (
    <Section title={t('copy.own.apply')} text={t('copy.own.applyText')}>
      <p className={styles.small}>
        {t('copy.own.need', { least: LEAD_EQUITY_MIN, kind: t(`copy.own.account.${kind}`) })}
      </p>
      <NativeForm
        key={submission.key}
        path={LEAD_DASHBOARD_PATH}
        action={ACTION}
        fields={{ kind }}
        className={styles.form}
      >
        <LeadTermsFields values={values} problem={problem} />
        <div>
          <Button type="submit" variant="primary" size="l">
            {t('copy.own.submit')}
          </Button>
        </div>
      </NativeForm>
    </Section>
  )
}

export function CopyLeadContent({ data }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const { kind, own, submission } = data
  const isOver = own?.state === 'ended' || own?.state === 'failed'
  return (
    <CopyTradingPageLayout tab="lead" title={t('copy.own.title')} lead={t('copy.own.text')} submission={submission}>
      <LinkChoice
        className={styles.kind}
        label={t('copy.own.kind')}
        value={kind}
        options={COPY_KINDS.map((name) => [name, t(`copy.kind.${name}`)])}
        hrefOf={(name) => href(`${LEAD_DASHBOARD_PATH}?kind=${name}`)}
      />
      {own?.state === 'pending' && <Alert title={t('copy.own.pending')} />}
      {own?.state === 'rejected' && (
        <Alert tone="warning" title={t('copy.own.rejected')}>
          {own.note !== '' && t('copy.own.note', { note: own.note })}
        </Alert>
      )}
      {isOver && <Alert title={t('copy.own.over')} />}
      {(!own || own.state === 'rejected' || isOver) && <Application data={data} />}
      {own && own.state !== 'rejected' && own.state !== 'pending' && <LeadDashboard data={data} own={own} />}
    </CopyTradingPageLayout>
  )
}
