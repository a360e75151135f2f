/** The modules that the server builds of remotes may require: the packages that the shell shares in a browser too. */
import * as sharedApi from '@azadkar/shared-api';
import * as sharedUi from '@azadkar/shared-ui';
import * as data from '@azadkar/shared-ui/data';
import * as forms from '@azadkar/shared-ui/forms';
import * as html from '@azadkar/shared-ui/html';
import * as inputs from '@azadkar/shared-ui/inputs';
import * as overlays from '@azadkar/shared-ui/overlays';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as yup from 'yup';

/** What connects shared-api to visits is the shell's own: who replaced it would get the calls of other visits. */
const forRemotes = { ...sharedApi, connectSession: undefined, connectTo: undefined };

export const sharedPackages: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@azadkar/shared-api': forRemotes,
  '@azadkar/shared-ui': sharedUi,
  '@azadkar/shared-ui/inputs': inputs,
  '@azadkar/shared-ui/forms': forms,
  '@azadkar/shared-ui/overlays': overlays,
  '@azadkar/shared-ui/data': data,
  '@azadkar/shared-ui/html': html,
  yup,
};
