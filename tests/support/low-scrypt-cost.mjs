/**
 * Preloaded by servers of tests whose subject is not the password: lowers the cost of scrypt in this process, where each login
 * would take 0.3 s of one core. Hashes of this process fit only this process and others with this module.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 10 }, done);
syncBuiltinESMExports();
