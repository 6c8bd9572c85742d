import react from '@vitejs/plugin-react';
import { manifests } from 'portal-generator/vite';
import { defineConfig } from 'vite';
import { backend } from './backend.ts';

export default defineConfig({ plugins: [manifests(), react(), backend()] });
