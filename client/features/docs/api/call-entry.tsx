import { Fragment, useId } from 'react'
import type { ApiCall, ApiField } from '#shared/api/described.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { CodeSample } from '../layout/code.tsx'
import styles from './api.module.css'
import { apiCallTextKey, apiSignatureTextKey } from './words.ts'

function Fields({ fields, label }: { readonly fields: readonly ApiField[]; readonly label: string }) {
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={styles.fields} aria-labelledby={label}>
        <thead>
          <tr>
            <th scope="col">{t('docs-api.name')}</th>
            <th scope="col">{t('docs-api.type')}</th>
            <th scope="col">{t('docs-api.limits')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, isIgnored, limits }) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">
                  {name.split(/(?=[A-Z])/).map((part) => (
                    <Fragment key={part}>
                      <wbr />
                      {part}
                    </Fragment>
                  ))}
                </code>{' '}
                {isRequired && <span className={styles.required}>{t('docs-api.required')}</span>}
                {isIgnored && <span className={styles.required}>{t('docs-api.ignored')}</span>}
              </th>
              <td>
                <code dir="ltr">{type}</code>
              </td>
              <td>{limits !== '' && <code dir="ltr">{limits}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CallEntryProps = {
  readonly call: ApiCall
  readonly forms: readonly string[]
  readonly isHidden: boolean
}

export function ApiCallEntry({ call, forms, isHidden }: CallEntryProps) {
  const t = useT()
  const { origin } = useVisit()
  const label = useId()
  const { id, words, method, path, security, weight, fields, isPush, answer, example, signing } = call
  return (
    <li hidden={isHidden}>
      <details className={styles.call} id={id}>
        <summary>
          <span className={styles.method} data-method={method}>
            {method}
          </span>
          <code dir="ltr">{path}</code>
          <span className={styles.words}>{t(apiCallTextKey(words))}</span>
        </summary>
        <div className={styles.body}>
          <p className={styles.marks}>
            <Badge tone={security === 'none' ? 'success' : 'neutral'}>{t(`docs-api.security.${security}`)}</Badge>
            {weight !== undefined && <Badge>{t('docs-api.weight', { weight })}</Badge>}
          </p>
          {(fields.length > 0 || !isPush) && <h3 id={label}>{t('docs-api.parameters')}</h3>}
          {fields.length > 0 && <Fields fields={fields} label={label} />}
          {fields.length === 0 && !isPush && <p>{t('docs-api.noParameters')}</p>}
          <h3>{t(isPush ? 'docs-api.event' : 'docs-api.answer')}</h3>
          <CodeSample source={answer} isWhole />
          {forms.length > 0 && (
            <p className={styles.forms} dir="ltr">
              {forms.map((name) => (
                <a key={name} href={`#${name}`}>
                  {name}
                </a>
              ))}
            </p>
          )}
          <h3>{t('docs-api.example')}</h3>
          <CodeSample source={example.replaceAll('{origin}', origin)} isWhole />
          {signing !== undefined && (
            <>
              <h3>{t('docs-api.signature')}</h3>
              <p>{t(apiSignatureTextKey(words))}</p>
              <CodeSample source={signing} isWhole />
            </>
          )}
        </div>
      </details>
    </li>
  )
}
