export { Component, loader } from './program.page';
