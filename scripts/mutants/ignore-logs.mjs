/** Makes Stryker leave log lines alone: no donor and no admin relies on their words. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isLog = ({ node }) => isCall(node.type === 'ExpressionStatement' ? node.expression : node);

const isCall = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['error', 'warn', 'info'].includes(node.callee.property.name) &&
  (node.callee.object.name === 'log' || node.callee.object.property?.name === 'log');

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'logs', {
    shouldIgnore: (path) => (isLog(path) ? 'a line of the log' : undefined),
  }),
];
