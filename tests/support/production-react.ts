/**
 * Loads React's production build, as the deployed server does: with its development build, tests that render many pages take a
 * third longer. React chooses the build by NODE_ENV when it is loaded.
 */
const before = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]);
process.env.NODE_ENV = before;

export {};
