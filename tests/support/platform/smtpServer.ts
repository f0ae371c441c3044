import { createServer, type Socket } from 'node:net'

type Options = {
  /** So many mails at first it asks to send again. */
  putsOff?: number
  /** So many mails at first it takes and says nothing of, as if the line had died. */
  keepsSilent?: number
  /** Whether it knows no recipient, until `takesAll`. */
  refuses?: boolean
}

/** A mailbox provider that takes every mail, and what it was told. `arrived` resolves with the mail of that number. */
export async function openSmtpServer({ putsOff = 0, keepsSilent = 0, refuses = false }: Options = {}) {
  let isRefusing = refuses
  const told: string[] = []
  const mails: string[] = []
  const awaited = new Map<number, (mail: string) => void>()
  const sockets = new Set<Socket>()
  const takeMail = (text: string): string | undefined => {
    mails.push(text)
    awaited.get(mails.length)?.(text)
    if (mails.length <= keepsSilent) return undefined
    return mails.length <= putsOff ? '451 later' : '250 ok'
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let mail: string | undefined
    socket.on('error', () => {})
    socket.write('220 box\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      told.push(text)
      let answer: string | undefined = isRefusing && text.startsWith('RCPT TO') ? '550 unknown' : '250 ok'
      if (mail !== undefined) {
        mail += text
        if (!mail.endsWith('\r\n.\r\n')) return
        answer = takeMail(mail)
        mail = undefined
      } else if (text.startsWith('DATA')) {
        mail = ''
        answer = '354 go on'
      }
      if (answer) socket.write(`${answer}\r\n`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    told,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    arrived: (number: number) =>
      new Promise<string>((resolve) => {
        if (mails[number - 1] !== undefined) resolve(mails[number - 1]!)
        else awaited.set(number, resolve)
      }),
    takesAll() {
      isRefusing = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
