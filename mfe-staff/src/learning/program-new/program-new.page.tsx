export { Component, loader } from '../program/program.page';
