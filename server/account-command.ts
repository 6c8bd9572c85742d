import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isMobileNumber } from '../shared/phone/mobile.ts';
import { type AccountRole, accountRoles, createAccount, PhoneTaken } from './backend/account/accounts.ts';
import { auditWriter } from './backend/account/audit.ts';
import { removeAvatar } from './backend/account/avatar.ts';
import { OneTimeTokens } from './backend/account/one-time-tokens.ts';
import { hashPassword } from './backend/account/password.ts';
import { passwordLink } from './backend/account/password-link.ts';
import { checkNewPassword } from './backend/account/password-rules.ts';
import { type DeletedPerson, deletePersonalData, exportPersonalData } from './backend/account/personal-data.ts';
import { resetSecondFactorOf } from './backend/account/second-factor/reset.ts';
import { type Database, openDatabase } from './backend/db/database.ts';
import { ApiError } from './backend/http/envelope.ts';
import { systemClock as clock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { requireDataDir } from './data-dir-of-commands.ts';
import { openUploads } from './uploads/settings.ts';

const USAGE = `Usage: npm run account -- create --role staff|main --phone NUMBER --name NAME [--company NAME] [--link]

  --role     staff: the centre's own; main: the main account of a member company
  --phone    the mobile number that the account logs in with, 11 digits
  --name     the person's name
  --company  the company's name; needed for --role main
  --link     prints a link, good once and for a day, instead of asking for a password

       npm run account -- reset-factor --phone NUMBER
                                                   takes a lost second factor away and ends the account's sessions
       npm run account -- export --phone NUMBER    prints as JSON what is stored about a person, without secrets
       npm run account -- delete --phone NUMBER --confirm NUMBER
                                                   closes the account and deletes what is stored about its person; what
                                                   the company has handed in, and the audit log, stay

The password is asked for, or read as one line from standard input. The embedded database belongs to one process at a
time: stop the server first, or use DATABASE_URL.`;

/** The command line is invalid; the message is printed with the usage. */
class UsageError extends Error {}

interface Asked {
  readonly command: 'create';
  readonly role: AccountRole;
  readonly phone: string;
  readonly name: string;
  readonly company: string;
  readonly link: boolean;
}

interface AskedOfPerson {
  readonly command: 'export' | 'delete' | 'reset-factor';
  readonly phone: string;
}

function parse(args: readonly string[]): Asked | AskedOfPerson {
  const text = { type: 'string' } as const;
  const options = {
    role: text,
    phone: text,
    name: text,
    company: text,
    confirm: text,
    link: { type: 'boolean' },
  } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { role = '', phone = '', name = '', company = '', link = false } = values;
  const [command] = positionals;
  if (positionals.length === 1 && (command === 'export' || command === 'delete' || command === 'reset-factor')) {
    if (!isMobileNumber(phone)) throw new UsageError('--phone is a mobile number of 11 digits.');
    if (command === 'delete' && values.confirm !== phone)
      throw new UsageError('This cannot be undone: repeat the number with --confirm.');
    return { command, phone };
  }
  if (positionals.length !== 1 || command !== 'create')
    throw new UsageError('The command is create, reset-factor, export or delete.');
  if (role !== 'staff' && role !== 'main') throw new UsageError('--role is staff or main.');
  if (!isMobileNumber(phone)) throw new UsageError('--phone is a mobile number of 11 digits.');
  if (name.trim().length < 2 || name.length > 30) throw new UsageError('--name is a name of 2 to 30 characters.');
  const deptName = company.trim() || accountRoles[role].company;
  if (!deptName) throw new UsageError('--company is needed for the main account of a company.');
  return { command, role, phone, name: name.trim(), company: deptName, link };
}

/** Reads a line, with or without a final newline; a terminal does not echo it. Throws a UsageError if the input is empty. */
async function readSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  if (line === '')
    throw new UsageError(
      'No password was given: write it as one line to standard input, or ask for a link with --link.',
    );
  return line;
}

const open = (config: Config): Promise<Database> =>
  openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: config.migrationsDir,
    preparedDir: config.preparedDir,
    workerUrl: new URL('./pglite-worker.js', import.meta.url),
  });

const outcomes = {
  reset: 'The second factor is taken away, and the sessions of the account are ended.',
  none: 'The account has no second factor.',
} as const;

/** Exports or deletes the data stored about a person, or removes their second factor. */
async function runForPerson({ command, phone }: AskedOfPerson, config: Config): Promise<void> {
  const { db, close } = await open(config);
  try {
    if (command === 'reset-factor') {
      const outcome = await resetSecondFactorOf(db, clock, phone);
      if (outcome === 'unknown') throw new UsageError('Nobody has this number.');
      return console.log(outcomes[outcome]);
    }
    const found = command === 'export' ? await exportPersonalData(db, phone) : await deletePersonalData(db, phone);
    if (!found) throw new UsageError('Nobody has this number.');
    if (command === 'export') return console.log(JSON.stringify(found, null, 2));
    const { userId, avatar } = found as DeletedPerson;
    const details = { by: 'command line' };
    const event = { event: 'account.deleted', subject: userId, address: 'local', device: 'pc', details } as const;
    await auditWriter(db, clock)(event);
    await removeAvatar(openUploads(config.uploads), avatar);
    console.log(`The account ${userId} is closed, and what was stored about its person is deleted.`);
  } finally {
    await close();
  }
}

async function run(): Promise<void> {
  const asked = parse(process.argv.slice(2));
  const config = readConfig(process.env, process.cwd());
  if (config.apiBaseServer) throw new UsageError('With API_BASE the accounts are those of that backend.');
  if (!config.databaseUrl) requireDataDir(config, process.env);
  if (asked.command !== 'create') return runForPerson(asked, config);
  const password = asked.link ? '' : checkNewPassword(await readSecret('Password: '), [asked.phone, asked.name]);
  const { db, close } = await open(config);
  try {
    const userId = await createAccount(db, clock, {
      role: asked.role,
      phoneNumber: asked.phone,
      userName: asked.name,
      company: asked.company,
      passwordHash: password && (await hashPassword(password)),
    });
    const details = { role: asked.role, by: 'command line' };
    await auditWriter(
      db,
      clock,
    )({ event: 'account.created', subject: userId, address: 'local', device: 'pc', details });
    console.log(`The account of ${asked.name} (${asked.role}) was made.`);
    if (asked.link)
      console.log(`Set its password at\n  ${await passwordLink(new OneTimeTokens(db, clock), config.origin, userId)}`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  const plain =
    isUsage ||
    error instanceof ConfigError ||
    error instanceof PhoneTaken ||
    error instanceof ApiError ||
    (error instanceof Error && error.name === 'DataDirLocked');
  console.error(plain ? (error as Error).message : error);
  if (isUsage) console.error(`\n${USAGE}`);
  process.exit(plain ? 2 : 70);
});
