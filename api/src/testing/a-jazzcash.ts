/**
 * A double of JazzCash: a server with its three addresses, which checks what it is sent as its document says, and that can be
 * told to misbehave. It makes its hashes by itself.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JazzCashSettings } from '../provider-settings';

type Fields = Record<string, string>;
type Fault = 'wrong hash' | 'no hash' | 'hangs' | 'fails' | 'no JSON' | 'lost refund';

const SALT = '0F5DD14AE2';

/** Of the fields as they are, in the order of their names. */
function hashOf(fields: Fields, salt = SALT): string {
  const names = Object.keys(fields).filter((name) => name.startsWith('pp') && name !== 'pp_SecureHash' && fields[name]);
  const text = [salt, ...names.sort().map((name) => fields[name])].join('&');
  return createHmac('sha256', salt).update(text).digest('hex');
}

export interface JazzCashDouble {
  settings: JazzCashSettings;
  /** What it does wrong until it is changed. */
  fault: Fault | undefined;
  /** Overrides in its answers, such as another amount. */
  changes: Fields;
  /** What a payer does with the form; what JazzCash's page then posts back through the browser. */
  pay(form: Fields, outcome: 'paid' | 'failed'): Promise<Fields>;
  /** The same fields with a right hash. */
  sign(fields: Fields): Fields;
  readonly inquiries: number;
  stop(): Promise<void>;
}

export async function aJazzCash(changed: Partial<JazzCashSettings> = {}): Promise<JazzCashDouble> {
  const book = new Map<string, { code: string; paisa: number; returned: number }>();
  let inquiries = 0;
  const sign = (fields: Fields): Fields => ({ ...fields, pp_SecureHash: hashOf(fields) });

  function takeForm(form: Fields, outcome: 'paid' | 'failed'): Fields {
    const problem = wrongField(form);
    const known = book.has(form.pp_TxnRefNo ?? '');
    const code = problem ? '110' : known ? '422' : outcome === 'paid' ? '000' : '402';
    if (!problem && !known) book.set(form.pp_TxnRefNo ?? '', { code, paisa: Number(form.pp_Amount), returned: 0 });
    const { pp_TxnRefNo, pp_Amount, pp_BillReference, pp_MerchantID, pp_TxnCurrency, pp_TxnDateTime } = form;
    const echoed = { pp_TxnRefNo, pp_Amount, pp_BillReference, pp_MerchantID, pp_TxnCurrency, pp_TxnDateTime };
    const answer = { ...echoed, pp_ResponseCode: code, pp_ResponseMessage: problem ?? 'Thank you.', pp_AuthCode: '' };
    return sign({ ...(answer as Fields), ...double.changes });
  }

  function wrongField(form: Fields): string | undefined {
    if (form.pp_SecureHash !== hashOf(form)) return 'pp_SecureHash';
    if (form.pp_MerchantID !== double.settings.merchantId || form.pp_Password !== double.settings.password)
      return 'pp_MerchantID';
    if (!/^[A-Za-z0-9]{1,20}$/.test(form.pp_TxnRefNo ?? '')) return 'pp_TxnRefNo';
    if (!/^[1-9]\d*00$/.test(form.pp_Amount ?? '') || form.pp_TxnCurrency !== 'PKR') return 'pp_Amount';
    if (/[<>\\*=%/:'|"{}]/.test(form.pp_Description ?? '')) return 'pp_Description';
    const [at, until] = [form.pp_TxnDateTime, form.pp_TxnExpiryDateTime].map(readTime);
    if (!at || !until || Math.abs(at - Date.now()) > 60_000 || until <= at) return 'pp_TxnDateTime';
    return undefined;
  }

  function inquire({ pp_TxnRefNo = '' }: Fields): Fields {
    inquiries += 1;
    const known = book.get(pp_TxnRefNo);
    if (!known) return { pp_ResponseCode: '109', pp_ResponseMessage: 'Transaction does not exist' };
    const status = known.code === '000' ? 'Completed' : 'Failed';
    return { pp_ResponseCode: '000', pp_PaymentResponseCode: known.code, pp_Status: status, ...double.changes };
  }

  function refund({ pp_TxnRefNo = '', pp_Amount = '' }: Fields): Fields {
    const known = book.get(pp_TxnRefNo);
    if (known?.code !== '000' || known.returned + Number(pp_Amount) > known.paisa)
      return { responseCode: '132', responseMessage: 'Sorry! The selected transaction cannot be refunded' };
    known.returned += Number(pp_Amount);
    return { responseCode: '000', responseMessage: 'Refunded' };
  }

  const server = createServer(async (request, response) => {
    const fields = JSON.parse(await textOf(request)) as Fields;
    if (double.fault === 'hangs') return;
    if (double.fault === 'fails') return response.writeHead(503).end();
    if (double.fault === 'no JSON') return response.end('<html>Maintenance</html>');
    const isRefund = request.url?.endsWith('/Refund');
    const isOurs = fields.pp_SecureHash === hashOf(fields);
    const answer = !isOurs ? { pp_ResponseCode: '115' } : isRefund ? refund(fields) : inquire(fields);
    if (isRefund && double.fault === 'lost refund') return response.destroy();
    const hash = double.fault === 'wrong hash' ? hashOf({ ...answer, pp_Status: 'x' }) : hashOf(answer);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(double.fault === 'no hash' ? answer : { ...answer, pp_SecureHash: hash }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const double: JazzCashDouble = {
    settings: {
      url: `http://127.0.0.1:${port}`,
      merchantId: 'MC10001',
      password: 'a-password',
      salt: SALT,
      refundsByCall: true,
      timeoutMs: 300,
      ...changed,
    },
    fault: undefined,
    changes: {},
    pay: async (form, outcome) => takeForm(form, outcome),
    sign,
    get inquiries() {
      return inquiries;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return double;
}

/** yyyyMMddHHmmss of Pakistan, which is five hours ahead. */
function readTime(text = ''): number | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:00`) : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
