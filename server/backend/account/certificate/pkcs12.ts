import forge from 'node-forge';

/** A certificate and its key as a PKCS#12 file under a password, the form that people are handed them in. RSA keys only. */
export function pkcs12(certificatePem: string, keyPem: string, password: string, friendlyName: string): Buffer {
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(keyPem),
    [forge.pki.certificateFromPem(certificatePem)],
    password,
    { algorithm: 'aes256', friendlyName },
  );
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
