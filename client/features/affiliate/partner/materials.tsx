import { LOCALES } from '#shared/i18n/locales.ts'
import type { AccountAreaData, AffiliateBanner } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { FilterForm } from '../../../section/filter-form.tsx'
import { Section } from '../../../section/section.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import { AccountSelect } from '../../identity/account/select.tsx'
import { SaveBannerButton } from './banner-png.tsx'
import { useAffiliateLinkName } from './link-name.ts'
import styles from './partner.module.css'

type BannerProps = { readonly banner: AffiliateBanner; readonly link: string }

function Banner({ banner: { size, path }, link }: BannerProps) {
  const t = useT()
  const { origin } = useVisit()
  const [width = 0, height = 0] = size.split(' × ').map(Number)
  const html = `<a href="${link}"><img src="${origin}${path.replaceAll('&', '&amp;')}" width="${width}" height="${height}" alt=""></a>`
  return (
    <li>
      <h3>
        <bdi dir="ltr">{size}</bdi>
      </h3>
      <img src={path} width={width} height={height} loading="lazy" alt={t('partner.materials.banner', { size })} />
      <label className={styles.code}>
        <span>{t('partner.materials.code')}</span>
        <textarea readOnly rows={3} dir="ltr" value={html} />
      </label>
      <div className={styles.spans}>
        <CopyButton text={html} label={t('partner.materials.copyCode', { size })} />
        <SaveBannerButton path={path} size={[width, height]} label={t('partner.materials.pngOf', { size })} />
        <ButtonLink size="s" href={path} download={`banner-${size.replace(' × ', 'x')}.svg`}>
          {t('partner.materials.download')}
        </ButtonLink>
      </div>
    </li>
  )
}

export function PromotionMaterials({ data }: { readonly data: AccountAreaData['affiliate-links'] }) {
  const t = useT()
  const { origin } = useVisit()
  const nameOf = useAffiliateLinkName()
  const { links, chosen, lang, texts, banners, isRtl } = data
  const link = `${origin}${chosen.path}`
  const { tag } = LOCALES[lang]
  const shown = links.filter(({ isArchived, number }) => !isArchived || number === chosen.number)
  return (
    <Section id="materials" title={t('partner.materials.title')} text={t('partner.materials.text')}>
      <FilterForm
        path="/affiliate/links"
        at="#materials"
        className={styles.choose}
        submit={t('partner.materials.show')}
      >
        <AccountSelect
          name="link"
          label={t('partner.materials.link')}
          value={String(chosen.number)}
          options={shown.map((each) => [String(each.number), nameOf(each)])}
        />
        <AccountSelect
          name="lang"
          label={t('partner.materials.language')}
          value={lang}
          options={Object.values(LOCALES).map(({ code, label }) => [code, label])}
        />
      </FilterForm>
      <div className={styles.invite}>
        <div className={styles.qr}>
          <QrCode text={link} label={t('account.invite.qr')} />
        </div>
        <ul className={styles.texts} aria-label={t('partner.materials.texts')}>
          {texts.map((text) => (
            <li key={text}>
              <p lang={tag} dir={isRtl ? 'rtl' : 'ltr'}>
                {text}
              </p>
              <CopyButton text={text} />
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.banners} aria-label={t('partner.materials.banners')}>
        {banners.map((banner) => (
          <Banner key={banner.size} banner={banner} link={link} />
        ))}
      </ul>
    </Section>
  )
}
