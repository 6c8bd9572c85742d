import { createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFile } from '../../app/pages/company/login/certificate/file-signer.ts';
import { keyServiceSigner, listCertificates } from '../../app/pages/company/login/certificate/key-service-signer.ts';
import { issueCertificate, makeAuthority } from '../../server/backend/account/certificate/authority.ts';
import { pkcs12 } from '../../server/backend/account/certificate/pkcs12.ts';

const key = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let holderKey = '';
let pem = '';
beforeAll(async () => {
  holderKey = key();
  const authority = await makeAuthority('测试机构', key(), new Date());
  const certificate = await issueCertificate(authority, {
    commonName: '测试用户',
    serialNumber: '7f',
    notBefore: new Date(),
    notAfter: new Date(Date.now() + 86_400_000),
    publicKey: createPublicKey(holderKey),
  });
  pem = certificate.toString('pem');
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (content: Buffer | string): Blob =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);

async function expectToSign(file: Blob, password: string): Promise<void> {
  const signer = await openFile(file, password);
  const certificate = new X509Certificate(Buffer.from(signer.certificate, 'base64'));
  expect(certificate.raw.equals(new X509Certificate(pem).raw)).toBe(true);
  const signature = Buffer.from(await signer.sign('核能text'), 'base64');
  expect(verify('sha256', Buffer.from('核能text'), certificate.publicKey, signature)).toBe(true);
}

describe('a certificate file', () => {
  test('signs with the key of its certificate, as PKCS#12 and as PEM', async () => {
    await expectToSign(fileOf(pkcs12(pem, holderKey, '密码1', '测试')), '密码1');
    await expectToSign(fileOf(`${pem}\n${holderKey}`), '');
  });

  test('signs without WebCrypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await expectToSign(fileOf(`${pem}\n${holderKey}`), '');
  });

  test('is rejected with the cause: wrong password, unknown format, no matching key', async () => {
    await expect(openFile(fileOf(pkcs12(pem, holderKey, 'a', 'x')), 'b')).rejects.toThrow('证书密码不正确');
    await expect(openFile(fileOf('nothing'), '')).rejects.toThrow('无法识别该文件');
    await expect(openFile(fileOf(''), '')).rejects.toThrow('无法识别该文件');
    await expect(openFile(fileOf(`${pem}\n${key()}`), '')).rejects.toThrow('没有可用的证书和私钥');
    await expect(openFile(fileOf(pem), '')).rejects.toThrow('没有可用的证书和私钥');
  });
});

describe('a key service', () => {
  let server: Server;
  let replies: Readonly<Record<string, unknown>> = {};
  const bodies: unknown[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => {
        if (text) bodies.push(JSON.parse(text));
        const reply = replies[request.url ?? ''];
        response.statusCode = reply === undefined ? 500 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(reply ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = { id: 'k1', name: '示例', certificate: 'AAAA' };

  test('lists its certificates and signs with one', async () => {
    replies = { '/certificates': [known, { id: 5 }], '/sign': { signature: 'c2ln' } };
    expect(await listCertificates(base())).toEqual([known]);
    expect(await keyServiceSigner(base(), known).sign('text')).toBe('c2ln');
    expect(bodies).toEqual([{ id: 'k1', text: 'text' }]);
  });

  test('is rejected with the cause: not reachable, no certificates, failed signature, invalid response', async () => {
    await expect(listCertificates('http://127.0.0.1:1')).rejects.toThrow('没有连接到证书助手');
    replies = { '/certificates': [] };
    await expect(listCertificates(base())).rejects.toThrow('密码钥匙中没有证书');
    await expect(keyServiceSigner(base(), known).sign('text')).rejects.toThrow('签名没有完成');
    replies = { '/sign': {} };
    await expect(keyServiceSigner(base(), known).sign('text')).rejects.toThrow('无法识别');
  });
});
