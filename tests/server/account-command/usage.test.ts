import { expect, test } from 'vitest';
import { commands, helpOf, runCommand } from '../../../server/account-command/run.ts';

const never = async (): Promise<never> => {
  throw new Error('the settings must not be read');
};

test.each(Object.keys(commands))('the help of %s names every option, and the whole help contains it', (name) => {
  const [own, whole] = [helpOf([name]), helpOf([])];
  for (const option of Object.keys(commands[name]?.options ?? {})) expect(own).toContain(`--${option}`);
  expect(own).toMatch(new RegExp(`^Usage: npm run account -- ${name} `));
  expect(whole).toContain(`npm run account -- ${name} `);
});

test.each([[['--help']], [['create', '--help']], [['link', '--phone', '1', '--help']]])(
  '%j prints the help and needs no settings',
  async (args) => {
    const { log } = console;
    const lines: string[] = [];
    console.log = (text: string) => void lines.push(text);
    try {
      await runCommand(args, never);
    } finally {
      console.log = log;
    }
    expect(lines).toEqual([helpOf(args)]);
  },
);

test.each([
  [[], /The command is one of create, /],
  [['build'], /The command is one of create, /],
  [['link', '--name', '张三', '--phone', '13900000000'], /--name/],
  [['link', 'twice', '--phone', '13900000000'], /twice/],
  [['export'], /--phone is needed/],
  [['export', '--phone', '12'], /--phone is a mobile number of 11 digits/],
  [['delete', '--phone', '13900000000'], /--confirm/],
])('%j is rejected before the settings are read', async (args, message) => {
  await expect(runCommand(args, never)).rejects.toThrow(message);
});
