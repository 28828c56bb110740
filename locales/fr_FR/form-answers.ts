import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `Corrigez ${count} champ pour continuer`,
      many: `Corrigez ${count} de champs pour continuer`,
      other: `Corrigez ${count} champs pour continuer`,
    }),
  refusals: {
    accounts_closed: {
      title: 'Ce site ne gère pas de comptes',
      text: 'Ce site affiche les marchés d’une plateforme. Connectez-vous ou inscrivez-vous sur le site de cette plateforme.',
    },
    passkeys_closed: {
      title: 'Les clés d’accès ne sont pas encore disponibles',
      text: 'Utilisez votre mot de passe pour l’instant.',
    },
    social_closed: {
      title: 'La connexion par un autre service n’est pas encore disponible',
      text: 'Utilisez votre e-mail ou votre numéro de téléphone et votre mot de passe.',
    },
    insecure_address: {
      title: 'Impossible de rester connecté à cette adresse',
      text: 'Les navigateurs ne conservent votre connexion qu’en HTTPS. Ouvrez le site à son adresse https://.',
    },
    credentials_wrong: {
      title: 'E-mail, numéro ou mot de passe incorrect',
      text: 'Vérifiez votre saisie, majuscules et minuscules comprises. Mot de passe oublié ? Réinitialisez-le.',
    },
    account_frozen: {
      title: 'Votre compte est gelé',
      text: 'Vous ne pouvez pas vous connecter pendant notre vérification. Nous vous contacterons.',
    },
    too_many_attempts: {
      title: 'Trop de tentatives',
      text: 'Pour protéger les comptes, vous devez patienter avant de réessayer. Votre compte n’est pas bloqué.',
    },
    busy: {
      title: 'Forte affluence en ce moment',
      text: 'Votre saisie est correcte. Réessayez dans un instant.',
    },
    flow_over: {
      title: 'Cette session a expiré',
      text: 'Recommencez. Si cela se reproduit, vérifiez que votre navigateur accepte les cookies.',
    },
    code_over: {
      title: 'Ce code n’est plus valable',
      text: 'Il a expiré ou a été mal saisi trop de fois. Demandez un nouveau code.',
    },
    code_too_soon: {
      title: 'Nous venons de vous envoyer un code',
      text: 'Vérifiez d’abord vos messages, y compris les courriers indésirables.',
    },
    unavailable: {
      title: 'La plateforme est injoignable',
      text: 'Vérifiez votre connexion et réessayez.',
    },
  },
  notices: {
    code_sent: { title: 'Nous vous avons envoyé un nouveau code', text: 'L’ancien code ne fonctionne plus.' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `Réessayez dans ${count} minute.`,
      many: `Réessayez dans ${count} de minutes.`,
      other: `Réessayez dans ${count} minutes.`,
    }),
  problems: {
    email_missing: 'Saisissez votre adresse e-mail.',
    email_invalid: 'Saisissez une adresse e-mail valide, comme nom@example.com.',
    email_too_long: 'Une adresse e-mail compte {{most}} caractères au maximum.',
    mobile_missing: 'Saisissez votre numéro de téléphone.',
    mobile_digits: 'Saisissez votre numéro en chiffres, sans l’indicatif du pays.',
    mobile_too_short: 'Un numéro compte au moins {{least}} chiffres.',
    mobile_too_long: 'Un numéro compte {{most}} chiffres au maximum.',
    country_missing: 'Choisissez un pays ou une région.',
    password_missing: 'Saisissez un mot de passe.',
    password_too_short: 'Utilisez au moins {{least}} caractères.',
    password_too_long: 'Utilisez {{most}} caractères au maximum.',
    password_character:
      'Utilisez des lettres de A à Z sans accent, des chiffres et les caractères spéciaux courants, sans espace ni guillemet droit.',
    password_no_upper: 'Ajoutez une majuscule.',
    password_no_lower: 'Ajoutez une minuscule.',
    password_no_digit: 'Ajoutez un chiffre.',
    password_no_special: 'Ajoutez un caractère spécial, comme ! ou #.',
    password_common: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    code_missing: 'Saisissez le code à {{digits}} chiffres.',
    code_incomplete: 'Saisissez les {{digits}} chiffres du code.',
    code_wrong: 'Code incorrect. Tentatives restantes : {{left}}.',
    terms_missing: 'Cochez la case pour continuer.',
    agreement_changed: 'Les documents ont changé. Rechargez la page et acceptez la nouvelle version.',
    invite_invalid: 'Un code de parrainage compte de 4 à {{most}} lettres et chiffres.',
    invite_unknown: 'Ce code de parrainage n’existe pas. Vérifiez-le ou laissez le champ vide.',
    password_wrong: 'Votre mot de passe actuel est incorrect.',
    totp_wrong: 'Code incorrect. Saisissez le code que votre application d’authentification affiche maintenant.',
    totp_used: 'Ce code a déjà été utilisé. Attendez le suivant ou utilisez un autre code de secours.',
  },
} satisfies Catalog<Messages['form-answers']>
