import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  login: {
    title: 'Iniciar sesión',
    lead: 'Nos alegra verte de nuevo.',
    submit: 'Iniciar sesión',
    forgot: '¿La olvidaste?',
    passkey: 'Entrar con una llave de acceso',
    or: 'o',
    noAccount: '¿Aún no tienes cuenta?',
    register: 'Regístrate',
  },
  verification: {
    title: 'Confirma que eres tú',
    lead: 'Escribe el código que muestra ahora tu aplicación de autenticación o uno de tus códigos de respaldo.',
  },
  device: {
    title: 'Dispositivo nuevo',
    lead: 'No habías iniciado sesión aquí antes. Escribe el código que enviamos a tu correo para continuar.',
    trust: 'Confiar en este dispositivo y no pedir más códigos',
    notYou: '¿No eras tú? Entonces alguien conoce tu contraseña: cámbiala.',
    reset: 'Cambiar la contraseña',
  },
  social: {
    title: 'Vincula tu cuenta',
    lead: 'Antes de entrar aquí con otro servicio, escribe el código que enviamos a tu correo.',
  },
  passkey: {
    title: 'Entrar con una llave de acceso',
    lead: 'Tu dispositivo confirma que eres tú por la cara, la huella o un PIN. Nada que escribir y nada que robar.',
    submit: 'Continuar con una llave de acceso',
    password: 'Entrar con contraseña',
  },
  register: {
    title: 'Crear una cuenta',
    lead: 'Basta un correo o un número de teléfono para empezar.',
    submit: 'Siguiente',
    invited: 'Tengo un código de invitación',
    haveAccount: '¿Ya tienes cuenta?',
    login: 'Inicia sesión',
    learnMore: 'Qué necesitas para registrarte',
  },
  registerVerification: {
    title: 'Escribe el código',
    lead: 'Hemos enviado un código al correo o número que indicaste. Vale durante diez minutos.',
  },
  create: {
    title: 'Elige una contraseña',
    lead: 'El último paso: una contraseña que no uses en ningún otro sitio.',
    news: 'Enviarme novedades del exchange por correo',
    submit: 'Crear la cuenta',
  },
  forget: {
    title: 'Restablecer la contraseña',
    lead: 'Indica el correo o el teléfono de tu cuenta. Si existe, enviaremos un código.',
    submit: 'Enviar el código',
  },
  forgetVerification: {
    title: 'Escribe el código',
    lead: 'Si hay una cuenta con ese correo o número, el código ya está allí. Vale durante diez minutos.',
  },
  reset: {
    title: 'Nueva contraseña',
    lead: 'Se cerrará la sesión en los demás dispositivos. Por seguridad, las retiradas se detienen durante 24 horas.',
    submit: 'Guardar la contraseña',
  },
  enablePasskey: {
    title: 'Entra más rápido la próxima vez',
    lead: 'Una llave de acceso sustituye a tu contraseña en este dispositivo y en los que comparten tu llavero.',
    submit: 'Crear una llave de acceso',
    later: 'Ahora no',
  },
  stay: {
    title: '¿Mantener la sesión iniciada?',
    lead: 'En tu propio dispositivo puedes mantenerla hasta 30 días. En los demás, mejor no.',
    yes: 'Mantener la sesión',
    no: 'Ahora no',
  },
  bind: {
    title: 'Confirma la nueva llave de acceso',
    lead: 'Escribe el código que enviamos a tu correo y la llave quedará vinculada a tu cuenta.',
  },
  code: {
    submit: 'Confirmar',
    resend: 'Enviar otro código',
    where: '¿No llega el código? Espera un minuto o mira en el correo no deseado.',
  },
  back: {
    login: 'Volver al inicio de sesión',
    register: 'Volver al registro',
    forget: 'Empezar de nuevo',
    home: 'Volver',
  },
  passkeyPoints: {
    phishing: { name: 'A prueba de phishing', text: 'Solo funciona en esta dirección, nunca en una parecida.' },
    secret: {
      name: 'Se queda contigo',
      text: 'La parte secreta no sale de tu dispositivo. Nosotros solo tenemos la pública.',
    },
    quick: { name: 'Un solo toque', text: 'Sin contraseña, sin código, sin esperar un mensaje.' },
  },
  safety: {
    title: 'Antes de escribir nada',
    address: { name: 'Mira la dirección', text: 'Tu navegador debe mostrar {{origin}}, letra por letra.' },
    code: { name: 'Los códigos son solo para ti', text: 'Nadie de {{brand}} te pedirá nunca uno.' },
    passkey: {
      name: 'Una llave de acceso es más segura',
      text: 'No funciona en una página falsa, así que allí no pueden robártela.',
    },
  },
  why: {
    title: 'Qué te da una cuenta',
    funds: { name: 'Fondos ficticios', text: 'Practica con el saldo completo y sin riesgo.' },
    orders: { name: 'Casación real', text: 'Tus órdenes pasan por el mismo motor que las de todos.' },
    everywhere: { name: 'En cada dispositivo', text: 'Favoritos, ajustes e historial van contigo.' },
  },
} satisfies Catalog<Messages['auth']>
