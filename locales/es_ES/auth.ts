import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: 'Iniciar sesión',
    lead: 'Hola de nuevo.',
    ended: 'Tu sesión ha caducado. Inicia sesión de nuevo para continuar.',
    submit: 'Iniciar sesión',
    forgot: '¿Has olvidado la contraseña?',
    passkey: 'Iniciar sesión con llave de acceso',
    or: 'o',
    noAccount: '¿Aún no tienes cuenta?',
    register: 'Regístrate',
  },
  verification: {
    title: 'Confirma que eres tú',
    lead: 'Introduce el código de tu aplicación de autenticación o uno de tus códigos de respaldo.',
  },
  device: {
    title: 'Dispositivo nuevo',
    lead: 'Es la primera vez que inicias sesión en este dispositivo. Introduce el código que te hemos enviado para continuar.',
    trust: 'Confiar en este dispositivo y no pedir código la próxima vez',
    notYou: '¿No has sido tú? Puede que alguien conozca tu contraseña. Restablécela ahora.',
    reset: 'Restablecer la contraseña',
  },
  social: {
    title: 'Vincular otro servicio',
    lead: 'Para iniciar sesión con otro servicio, introduce primero el código que enviamos a tu correo.',
  },
  passkey: {
    title: 'Iniciar sesión con llave de acceso',
    lead: 'Usa tu cara, tu huella o el PIN del dispositivo. Sin contraseñas que escribir ni nada que puedan robarte.',
    submit: 'Continuar con una llave de acceso',
    password: 'Iniciar sesión con tu contraseña',
  },
  register: {
    title: 'Crea tu cuenta',
    lead: 'Solo necesitas un correo o un número de teléfono.',
    submit: 'Continuar',
    invited: 'Tengo un código de invitación',
    haveAccount: '¿Ya tienes cuenta?',
    login: 'Inicia sesión',
    learnMore: 'Qué necesitas para registrarte',
  },
  registerVerification: {
    title: 'Introduce el código',
    lead: `Hemos enviado un código a tu correo o teléfono. Es válido durante ${CODE_MINUTES} minutos.`,
  },
  create: {
    title: 'Crea una contraseña',
    lead: 'Último paso: elige una contraseña que no uses en ningún otro sitio.',
    news: 'Recibir novedades del producto por correo',
    submit: 'Crear cuenta',
  },
  forget: {
    title: 'Restablece tu contraseña',
    lead: 'Introduce el correo o el teléfono de tu cuenta. Si la cuenta existe, te enviaremos un código.',
    submit: 'Enviar código',
  },
  forgetVerification: {
    title: 'Introduce el código',
    lead: `Si la cuenta existe, te hemos enviado un código. Es válido durante ${CODE_MINUTES} minutos.`,
  },
  reset: {
    title: 'Crea una contraseña nueva',
    lead: `Se cerrará la sesión en todos los demás dispositivos. Por tu seguridad, las retiradas quedarán suspendidas durante ${HOLD_HOURS} horas.`,
    submit: 'Guardar la contraseña',
  },
  enablePasskey: {
    title: 'Inicia sesión más rápido la próxima vez',
    lead: 'Una llave de acceso sustituye a tu contraseña en este dispositivo y en todos los que sincronizan tus llaves de acceso.',
    submit: 'Crear una llave de acceso',
    later: 'Ahora no',
  },
  stay: {
    title: '¿Mantener la sesión iniciada?',
    lead: `Mantén la sesión iniciada hasta ${STAY_DAYS} días en tu propio dispositivo. No lo hagas en uno compartido.`,
    yes: 'Mantener la sesión iniciada',
    no: 'Ahora no',
  },
  bind: {
    title: 'Verifica tu nueva llave de acceso',
    lead: 'Introduce el código que enviamos a tu correo para añadir la llave de acceso a tu cuenta.',
  },
  code: {
    submit: 'Confirmar',
    resend: 'Reenviar código',
    where: '¿No llega el código? Puede tardar un minuto. Revisa también la carpeta de correo no deseado.',
  },
  back: {
    login: 'Volver al inicio de sesión',
    register: 'Volver al registro',
    forget: 'Empezar de nuevo',
    home: 'Volver al inicio',
  },
  passkeyPoints: {
    phishing: {
      name: 'A prueba de phishing',
      text: 'Una llave de acceso solo funciona en este sitio, nunca en uno falso.',
    },
    secret: {
      name: 'Se queda contigo',
      text: 'La clave privada nunca sale de tu dispositivo. Solo guardamos la pública.',
    },
    quick: { name: 'Un solo toque', text: 'Sin contraseña, sin códigos, sin esperas.' },
  },
  safety: {
    title: 'Protégete',
    address: { name: 'Comprueba la dirección', text: 'Tu navegador debe mostrar exactamente {{origin}}' },
    code: { name: 'No compartas nunca tus códigos', text: '{{brand}} nunca te pedirá un código.' },
    passkey: {
      name: 'Una llave de acceso es más segura',
      text: 'No funciona en sitios falsos, así que allí nadie puede robarla.',
    },
  },
  why: {
    title: 'Qué obtienes con una cuenta',
    funds: { name: 'Dinero ficticio', text: 'Practica con dinero ficticio y sin riesgo.' },
    orders: { name: 'Ejecución real', text: 'Tus órdenes pasan por el mismo motor que las de todos.' },
    everywhere: { name: 'En todos tus dispositivos', text: 'Tus favoritos, ajustes e historial van contigo.' },
  },
} satisfies Catalog<Messages['auth']>
